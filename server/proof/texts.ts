import type { Texts } from '#contract/errors.ts'

/**
 * What is wrong: with this log by a file of the machine (`signed_more`, `signed_other`), by a witness or for want of
 * its key; with a log that is watched.
 */
export type FaultState =
  | { kind: 'signed_more'; known: number; size: number }
  | { kind: 'signed_other'; size: number }
  | { kind: 'witness_other' | 'no_witness' | 'key_lost' }
  | { kind: 'log_back'; origin: string; from: number; to: number }
  | { kind: 'log_split'; origin: string; size: number }
  | { kind: 'log_changed'; origin: string; known: number; size: number }

export function faultTexts(state: FaultState): Texts {
  switch (state.kind) {
    case 'signed_more':
      return {
        en: `${state.known} leaves were signed, the database has ${state.size}. No checkpoint is signed.`,
        zh: `已签署 ${state.known} 条，数据库只有 ${state.size} 条。签署已停止。`,
      }
    case 'signed_other':
      return {
        en: `The database has other leaves than the ${state.size} signed ones. No checkpoint is signed.`,
        zh: `数据库与已签署的 ${state.size} 条不同。签署已停止。`,
      }
    case 'witness_other':
      return {
        en: 'A witness signed a tree that this log does not have. No checkpoint is signed.',
        zh: '有见证方签署过本日志没有的内容。签署已停止。',
      }
    case 'no_witness':
      return {
        en: 'No witness answers, and this machine signed nothing yet. No checkpoint is signed.',
        zh: '没有见证方应答，本机也未签署过。签署已停止。',
      }
    case 'key_lost':
      return { en: 'The key of this log is missing. No checkpoint is signed.', zh: '缺少公开日志的密钥。签署已停止。' }
    case 'log_back':
      return {
        en: `${state.origin} went back from ${state.from} leaves to ${state.to}.`,
        zh: `${state.origin} 从 ${state.from} 条退回到 ${state.to} 条。`,
      }
    case 'log_changed':
      return {
        en: `${state.origin} has ${state.size} leaves now, without the ${state.known} that it signed before.`,
        zh: `${state.origin} 现有 ${state.size} 条，其中不含此前签署的 ${state.known} 条。`,
      }
    case 'log_split':
      return {
        en: `${state.origin} signed two different trees of ${state.size} leaves.`,
        zh: `${state.origin} 签署了两份不同的 ${state.size} 条。`,
      }
  }
}

/** Why a witness has not signed the newest checkpoint; `number`: leaves that it signed, or its status. */
export type WitnessProblem =
  | { kind: 'ahead' | 'status'; number: number }
  | { kind: 'differs' | 'clock' | 'unsigned' | 'busy' | 'unreachable' }

export function problemTexts(problem: WitnessProblem): Texts {
  switch (problem.kind) {
    case 'ahead':
      return {
        en: `It signed ${problem.number} leaves, which this log does not have.`,
        zh: `它签署过 ${problem.number} 条，本日志没有。`,
      }
    case 'status':
      return { en: `It answered ${problem.number}.`, zh: `它返回了 ${problem.number}。` }
    case 'differs':
      return { en: 'It signed another tree.', zh: '它签署的内容与本日志不同。' }
    case 'clock':
      return { en: 'Its clock is wrong.', zh: '它的时钟不准。' }
    case 'unsigned':
      return { en: 'It answered without its signature.', zh: '它的回复没有签名。' }
    case 'busy':
      return { en: 'It is busy.', zh: '它正忙。' }
    case 'unreachable':
      return { en: 'It cannot be reached.', zh: '无法连接。' }
  }
}
