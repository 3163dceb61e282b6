import fc from 'fast-check'
import type { TimelineEvent } from '#sports/timeline.ts'

/** For tests only: one side or the other. */
export const anySide = fc.constantFrom('home' as const, 'away' as const)

/** For tests only: events that no correct builder would make, with members of the sport's details of any value. */
export function rubbishOf(
  eventTypes: readonly string[],
  lastPeriod: number,
  members: readonly string[],
): fc.Arbitrary<TimelineEvent> {
  return fc.record({
    key: fc.string(),
    type: fc.oneof(fc.constantFrom(...eventTypes), fc.string()),
    side: fc.option(anySide),
    period: fc.integer({ min: -1, max: lastPeriod }),
    clockSeconds: fc.option(fc.integer()),
    occurredAt: fc.option(fc.integer()),
    order: fc.integer(),
    playerId: fc.option(fc.nat()),
    otherPlayerId: fc.option(fc.nat()),
    revision: fc.nat(),
    withdrawn: fc.constant(null),
    detail: fc.dictionary(fc.constantFrom(...members), fc.jsonValue() as fc.Arbitrary<TimelineEvent['detail'][string]>),
  })
}
