import type { KnownName } from '#timeline/search/store/known-names.ts'
import { nicknamesOf, nicknameScopes } from './aliases/nicknames.ts'

/** Abbreviations of competitions in use among fans, by slug. Written by hand from general knowledge. */
const competitions = `
premier-league = EPL, BPL, Prem
championship = EFL Championship
league-one = EFL League One
league-two = EFL League Two
fa-cup = FA Cup
scottish-premiership = SPFL
la-liga = LaLiga, Primera
segunda-division = LaLiga 2
bundesliga = Buli
serie-a = Calcio
primeira-liga = Liga Portugal
brasileirao = Brasileirao, Campeonato Brasileiro
champions-league = UCL, CL
europa-league = UEL, EL
conference-league = UECL, ECL
copa-libertadores = Libertadores, CONMEBOL Libertadores
world-cup = WC, Mundial
club-world-cup = CWC, FCWC
euro = Euros, UEFA Euro, EM
africa-cup = AFCON, CAN
major-league-soccer = MLS
chinese-super-league = CSL
`

/** Names for search of football beside those of its sources. */
export const footballKnownNames: readonly KnownName[] = [
  ...competitions
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [subject = '', spellings = ''] = line.split(' = ')
      return spellings.split(', ').map((spelling) => nameOf('competition', subject, '', spelling))
    }),
  ...nicknameScopes.flatMap((country) =>
    [...nicknamesOf(country)].flatMap(([subject, spellings]) =>
      spellings.map((spelling) => nameOf('team', subject, country, spelling)),
    ),
  ),
]

function nameOf(kind: KnownName['kind'], subject: string, country: string, spelling: string): KnownName {
  return { sport: 'football', kind, subject, country, spelling }
}
