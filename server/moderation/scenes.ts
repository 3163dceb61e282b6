import { scenes, type Outcome, type Scene, type Weight } from './types.ts'

export { scenes } from './types.ts'
export type { Scene } from './types.ts'

export function isScene(name: string): name is Scene {
  return (scenes as readonly string[]).includes(name)
}

export type SceneRules = {
  kind: 'chat' | 'name' | 'comment' | 'post' | 'private'
  /** In UTF-16 units. Longer texts are refused unread. */
  longest: number
  outcomeOf: Readonly<Record<Weight, Exclude<Outcome, 'closed'>>>
  /** Whether external addresses, telephone numbers and other contacts are detected. */
  findsAdverts: boolean
  /** Whether repetitions, floods and words split over messages are detected. */
  findsFloods: boolean
  /** The verdict when nothing can be checked: chat closes, other scenes hold the text. */
  onFault: 'closed' | 'hold'
}

const chat: SceneRules = {
  kind: 'chat',
  longest: 500,
  outcomeOf: { severe: 'refuse', mild: 'refuse', suspect: 'hold' },
  findsAdverts: true,
  findsFloods: true,
  onFault: 'closed',
}
const name: SceneRules = {
  kind: 'name',
  longest: 60,
  outcomeOf: { severe: 'refuse', mild: 'refuse', suspect: 'refuse' },
  findsAdverts: true,
  findsFloods: false,
  onFault: 'closed',
}
const intro: SceneRules = { ...name, longest: 500 }
const comment: SceneRules = {
  kind: 'comment',
  longest: 2000,
  outcomeOf: { severe: 'refuse', mild: 'hold', suspect: 'hold' },
  findsAdverts: true,
  findsFloods: true,
  onFault: 'hold',
}
const post: SceneRules = {
  kind: 'post',
  longest: 20_000,
  outcomeOf: { severe: 'refuse', mild: 'hold', suspect: 'hold' },
  findsAdverts: true,
  findsFloods: false,
  onFault: 'hold',
}
// In direct messages mild abuse is permitted; threats, slurs and adverts are not.
const between: SceneRules = {
  kind: 'private',
  longest: 1000,
  outcomeOf: { severe: 'refuse', mild: 'pass', suspect: 'pass' },
  findsAdverts: true,
  findsFloods: true,
  onFault: 'closed',
}

export const sceneRules: Readonly<Record<Scene, SceneRules>> = {
  LIVE_CHAT_ROOM: chat,
  CMS_POST: post,
  CMS_COMMENT: comment,
  HEADLINE_POST: post,
  HEADLINE_COMMENT: comment,
  ANCHOR_DYNAMIC_COMMENT: comment,
  UC_NICKNAME: name,
  UC_INTRO: intro,
  LOGIN_SIGN: intro,
  MICROVIDEO_COMMENT: comment,
  MATERIAL_COMMENT: comment,
  DYNAMIC_POST: post,
  MY_CREATION: post,
  PRIVATE_CHAT: between,
}
