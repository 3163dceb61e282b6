import { checkCommand } from '#core/parts/check-command.ts'
import { countRecords, listDifferences } from '../store/check.ts'

export const records = checkCommand({
  name: 'records',
  summary: 'compare the records of authors with their settled prophecies',
  about:
    'Adds up all settled prophecies again, and lists each stored sum of an author that differs. Ends with code 1 if one does.',
  async count(db) {
    const { authors, picks } = await countRecords(db)
    return `${picks} settled prophecies of ${authors} authors`
  },
  list: listDifferences,
})
