/**
 * An invented country: the parts of its names, and when it plays. Word lists are `latin:chinese` pairs, so that a name
 * of several parts has a Chinese spelling of the same parts. No part of it is a real country, club or person.
 */
export type Country = {
  slug: string
  name: string
  zh: string
  league: { name: string; shortName: string; zh: string; zhShort: string; colour: string; isHot: boolean }
  /** Mean of the clubs' strength against other countries; 0 is the average of the world. */
  strength: number
  /** First parts of places and families: at least as many as the league has clubs. */
  roots: string
  placeEndings: string
  familyEndings: string
  givenNames: string
  /** Forms of club names; `{}` is the place. */
  clubForms: string
  stadiumForms: string
  /** East Asian order, written without a dot: family first. */
  isFamilyFirst?: boolean
  /** Kick-offs of a match day in hours from UTC midnight (24 and more: after the next), one per match of a round. */
  kickOffHours: readonly number[]
}
