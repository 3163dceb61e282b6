import type { HeroRanks } from '#contract/touchline/hero-ranks.ts'
import { useWords } from '../../i18n/language.tsx'
import { heroWords } from './words.ts'
import { Choice } from '../../kit/form/choice.tsx'
import { keptMembers, type AskedHeroes } from './asked.ts'

/** The tournament, the patch and the level that are counted, each named. */
export function Filters({ asked, ranks }: { asked: AskedHeroes; ranks: HeroRanks }) {
  const words = useWords(heroWords)
  const action = `/heroes/${asked.sport}`
  const { season, seasons } = ranks
  const known = season === null || seasons.some(({ id }) => id === season.id) ? seasons : [season, ...seasons]
  const patches = ranks.patches.map(({ patch }) => patch)
  const named = asked.patch === null || patches.includes(asked.patch) ? patches : [asked.patch, ...patches]
  return (
    <>
      <Choice
        name="season"
        label={words.tournament}
        value={asked.season ?? ''}
        action={action}
        keep={keptMembers(asked, { season: null })}
      >
        <option value="">{words.newest}</option>
        {known.map(({ id, name, competition }) => (
          <option key={id} value={id}>
            {name.includes(competition.name) ? name : `${competition.name} ${name}`}
          </option>
        ))}
      </Choice>
      <Choice
        name="patch"
        label={words.patch}
        value={asked.patch ?? ''}
        action={action}
        keep={keptMembers(asked, { patch: null })}
      >
        <option value="">{words.allPatches}</option>
        {named.map((patch) => (
          <option key={patch} value={patch}>
            {words.patchName(patch)}
          </option>
        ))}
      </Choice>
      <Choice
        name="level"
        label={words.level}
        value={asked.level ?? ''}
        action={action}
        keep={keptMembers(asked, { level: null })}
      >
        <option value="">{words.everyLevel}</option>
        <option value="1">{words.firstTier}</option>
      </Choice>
    </>
  )
}
