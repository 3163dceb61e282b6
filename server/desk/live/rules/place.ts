import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'

/** The keys of what the desk enters begin so. */
export const deskKey = 'desk:'

/**
 * Places entries of a sport whose clock is not typed. A new event comes after all that feeds and the desk have said of
 * its period; one that is built again stays in its place. Without a feed the order of the keys is enough.
 */
export function placed(
  events: readonly TimelineEvent[],
  before: readonly TimelineEvent[],
  shown: Iterable<TimelineEvent>,
): TimelineEvent[] {
  const places = new Map(before.map((event) => [event.key, event]))
  const standing = [...shown].filter(({ withdrawn }) => withdrawn === null)
  return events.map((event, at) => {
    const place = places.get(event.key)
    if (place) return { ...event, period: place.period, clockSeconds: place.clockSeconds, order: place.order }
    const ofPeriod = standing.filter(({ period, key }) => period === event.period && key !== event.key)
    const isAlone = ofPeriod.every(({ key }) => key.startsWith(deskKey))
    if (isAlone || event.order < 0 || event.clockSeconds !== null) return event
    const last = ofPeriod.reduce((latest, one) => (compareEvents(one, latest) > 0 ? one : latest))
    return compareEvents(event, last) > 0
      ? event
      : { ...event, clockSeconds: last.clockSeconds, order: last.order + 1 + at }
  })
}
