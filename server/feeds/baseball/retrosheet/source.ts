import type { Source } from '../../source.ts'
import { readRetrosheet } from './read.ts'

/** Event files of Retrosheet: `docs/formats/retrosheet.md`. */
export const retrosheet: Source = {
  name: 'retrosheet',
  sport: 'baseball',
  extension: '.eva',
  names: /\.ev[aenx](?:\.txt)?$/i,
  about: 'event files of Retrosheet: every play and pitch of a season',
  beside: /(?:\.ROS|^TEAM\d{4})(?:\.txt)?$/i,
  besideIn: ['.', 'rosters', '..'],
  read: readRetrosheet,
}
