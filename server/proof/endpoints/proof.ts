import * as contract from '#contract/touchline/proof.ts'
import type { Checkpoint } from '#contract/touchline/proof.ts'
import type { Language } from '#core/calls/caller.ts'
import { handle } from '#core/calls/handler.ts'
import { leafHash } from '#core/merkle/tree.ts'
import { findLastCheck } from '#ledger/store/checked.ts'
import { fullNote } from '../full-note.ts'
import { readVerifier } from '../note.ts'
import type { Witness } from '../settings.ts'
import {
  countCheckpoints,
  findFirstWith,
  findNewest,
  listCheckpoints as findCheckpoints,
  type StoredCheckpoint,
} from '../store/checkpoint.ts'
import { listFaults } from '../store/fault.ts'
import { findNumbered } from '../store/leaf.ts'
import { listOrigins } from '../store/origin.ts'
import { consistencyOf, inclusionOf } from '../store/tree.ts'
import { mapWitnesses, type WitnessState } from '../store/witness.ts'
import { faultTexts, problemTexts } from '../texts.ts'

export const getProof = handle(contract.getProof, async ({ db, engines, language }) => {
  const [[origin], newest, checkpoints, states, faults, seals, ledger] = await Promise.all([
    listOrigins(db),
    findNewest(db),
    countCheckpoints(db),
    mapWitnesses(db),
    listFaults(db),
    engines.proof.sealCounts(),
    findLastCheck(db),
  ])
  const leaves = newest?.size ?? 0
  return {
    origin: origin?.name ?? '',
    publicKey: origin?.publicKey ?? '',
    leaves,
    checkpoints,
    witnesses: engines.proof.witnesses.map((witness) =>
      witnessView(witness, states.get(witness.key.text), { leaves, language }),
    ),
    seals,
    ledger: {
      entries: ledger?.size ?? 0,
      checkedAt: ledger?.at ?? null,
      isSound: ledger?.isSound ?? null,
      differences: ledger?.differences ?? 0,
    },
    faults: faults.map(({ at, until, state }) => ({ at, until, text: faultTexts(state)[language] })),
  }
})

type Showing = { leaves: number; language: Language }

function witnessView({ key }: Witness, state: WitnessState | undefined, { leaves, language }: Showing) {
  const { size = null, at = null, problem = null } = state ?? {}
  const isBehind = size === null ? leaves > 0 : size < leaves
  return { name: key.name, key: key.text, size, at, isBehind, problem: problem ? problemTexts(problem)[language] : '' }
}

export const listCheckpoints = handle(contract.listCheckpoints, async ({ db, query }) => {
  const { before, limit } = query
  const found = await findCheckpoints(db, { ...(before === undefined ? {} : { before }), limit: limit + 1 })
  const list = found.slice(0, limit).map(checkpointView)
  return { list, nextBefore: found.length > limit ? list.at(-1)!.number : null }
})

export const getSealReceipt = handle(contract.getSealReceipt, async ({ db, engines, lens, params, fail }) => {
  const number = Number(params.number)
  const leaf = (await findNumbered(db, number)) ?? fail('not_found')
  // Other leaves disclose results and ends.
  if (lens.key !== '' && leaf.kind !== 'seal') return fail('not_found')
  const [first, newest, reveals] = await Promise.all([
    findFirstWith(db, number),
    findNewest(db),
    engines.proof.reveals(db, [leaf.id]),
  ])
  const isCovered = newest !== null && first !== null
  return {
    number,
    leaf: leaf.text,
    hash: leafHash(leaf.text).toString('hex'),
    checkpoint: first && checkpointView(first),
    inclusion: isCovered ? hex(await inclusionOf(db, number, newest.size)) : [],
    newest: isCovered ? checkpointView(newest) : null,
    consistency: isCovered ? hex(await consistencyOf(db, first.size, newest.size)) : [],
    reveal: reveals.get(leaf.id) ?? null,
  }
})

const hex = (hashes: readonly Buffer[]) => hashes.map((one) => one.toString('hex'))

function checkpointView(checkpoint: StoredCheckpoint): Checkpoint {
  const { number, size, root, at, cosignatures } = checkpoint
  return {
    number,
    size,
    root: root.toString('hex'),
    at,
    note: fullNote(checkpoint),
    witnesses: cosignatures.map(({ key, at: signedAt }) => ({ name: readVerifier(key)?.name ?? key, at: signedAt })),
  }
}
