import type { Source } from '../../source.ts'
import { readSlamPoints } from './read.ts'

/** Points of the Grand Slams by Jeff Sackmann: `docs/formats/slam-points.md`. */
export const slamPoints: Source = {
  name: 'slam-points',
  sport: 'tennis',
  extension: '.csv',
  about: 'points of the Grand Slams with their lists of matches',
  beside: /-matches(-\w+)?\.csv$/,
  read: readSlamPoints,
}
