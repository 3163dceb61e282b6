import type { SignedIn } from '#core/calls/caller.ts'
import { findMatch } from '#timeline/store/match.ts'
import { judgedText, scene } from './decided.ts'
import { titleNamesPick } from './title.ts'
import type { Pick, Play, Reading } from './types.ts'

type Checked = { matchId: number; play: Play; pick: Pick; title: string; text: string }

/** What moderation says of title and text, and whether the title names the pick; null without such a match. */
export async function checkSeal(
  { db, engines, viewer, language }: Reading & { viewer: SignedIn },
  { matchId, play, pick, title, text }: Checked,
) {
  const match = await findMatch(db, matchId)
  if (!match) return null
  const question = { scene, text: judgedText({ title, text }), userId: viewer.userId, language }
  const [{ outcome }, isNamed] = await Promise.all([
    engines.moderation.preview(question),
    titleNamesPick(db, match, { title, play, pick }),
  ])
  const verdict = outcome === 'pass' || outcome === 'hold' ? outcome : 'refuse'
  return { verdict, namesPick: isNamed } as const
}
