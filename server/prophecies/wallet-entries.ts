import type { Texts } from '#contract/errors.ts'
import type { WalletEntries } from '#core/parts/wallet-entry.ts'
import { mapMatchTitles } from '#timeline/match-titles.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { mapProphecies } from './store/prophecy.ts'
import { PROPHECY } from './types.ts'

const name: Texts = { en: 'Prophecy', zh: '预测' }

/** Prophecies in wallets: the match names them, and neither pick nor result. */
export const prophecyEntries: WalletEntries = {
  kind: PROPHECY,
  async find(db, ids, { language }) {
    const found = await mapProphecies(db, ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number))
    const matches = await mapMatches(
      db,
      [...found.values()].map(({ matchId }) => matchId),
    )
    const titles = await mapMatchTitles(db, [...matches.values()], language)
    return new Map(
      [...found.values()].map(({ id, matchId, title, isShown }) => [
        String(id),
        {
          title: titles.get(matchId) ?? name[language],
          detail: isShown ? title : '',
          link: `/prophecies/${id}`,
          matchId,
        },
      ]),
    )
  },
}
