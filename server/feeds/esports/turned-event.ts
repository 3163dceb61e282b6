import type { Json, TimelineEvent } from '#sports/timeline.ts'

const otherCamp: Readonly<Record<string, string>> = {
  radiant: 'dire',
  dire: 'radiant',
  blue: 'red',
  red: 'blue',
  ct: 't',
  t: 'ct',
}

/**
 * What a change of sides does to an event of a series beyond its words for the sides: leads change their sign, and the
 * home team begins on the other side of the map.
 */
export function turnedSeriesEvent(given: TimelineEvent, turned: TimelineEvent): TimelineEvent {
  const { detail } = given
  if (given.type === 'minute')
    return { ...turned, detail: { ...turned.detail, ...negative('goldLead', detail), ...negative('xpLead', detail) } }
  if (given.type === 'veto') return { ...turned, detail: { ...turned.detail, ...campOf('start', detail) } }
  if (given.type !== 'game') return turned
  const { awayStart: _, ...rest } = turned.detail
  return { ...turned, detail: { ...rest, ...campOf('homeStart', detail) } }
}

type Detail = { [key: string]: Json }

function negative(name: string, detail: Detail): Detail {
  const lead = detail[name]
  return typeof lead === 'number' ? { [name]: 0 - lead } : {}
}

function campOf(name: string, detail: Detail): Detail {
  const camp = detail[name]
  return typeof camp === 'string' ? { [name]: otherCamp[camp] ?? camp } : {}
}
