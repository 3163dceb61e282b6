import { threePoints, type HeadToHeadMode, type LastResort, type OrderRules, type TieBreak } from './rules.ts'

/** Codes of the table below. */
const codes: Record<string, TieBreak> = {
  pl: 'points_lost',
  ga: 'goal_average',
  gd: 'goal_difference',
  gf: 'goals_for',
  w: 'wins',
  ag: 'away_goals',
  aw: 'away_wins',
  hp: 'head_to_head_points',
  hd: 'head_to_head_goal_difference',
  hg: 'head_to_head_goals_for',
  ha: 'head_to_head_away_goals',
  op: 'opponents_points',
  od: 'opponents_goal_difference',
  og: 'opponents_goals_for',
  fp: 'fair_play',
  sd: 'seed',
}

/**
 * One line per league and change of its rule; it holds from the season that begins in the year until the next line of
 * the league:
 * slugs | year | order after points | marks | last resort | document | who quotes it (empty: from memory, unconfirmed)
 *
 * A win was worth two points in most leagues before the years 1981 (England) to 1995 (most of Europe); the document of
 * such a line says until when. All seasons of a change are those of a list by year (tickerdossier.com, "Points
 * (association football)", read on 29 November 2026).
 *
 * Marks: when head to head counts (`complete` unless named, see `HeadToHeadMode`), `again`: it begins again among those
 * still level, `once`: each pair meets once, `2p`: two points for a win, `each=8`: matches of each team,
 * `play-offs=1,17`: see `playOffsAfter`, `pct`: by winning percentage instead of points.
 */
const table = `
premier-league,championship,league-one,league-two|1888|ga|2p|unknown|Football League, two points for a win until 1980/81, goal average until 1975/76|
premier-league,championship,league-one,league-two|1976|gd gf|2p|unknown|Football League, goal difference from 1976/77, two points for a win|
premier-league,championship,league-one,league-two|1981|gd gf||unknown|Football League, three points for a win from 1981/82|
premier-league|1992|gd gf||play_off|Premier League Handbook, section C, until 2018/19|The Star (Kenya), 17 July 2019
premier-league|2019|gd gf hp ha|final|play_off|Premier League Handbook 2019/20, section C|The Star (Kenya), 17 July 2019
championship,league-one,league-two|1992|gf gd||unknown|Football League regulations, until 1998/99|
championship,league-one,league-two|1999|gd gf||unknown|EFL regulations, section 3|
national-league|1993|gd gf||unknown|National League rules|
scottish-premiership,scottish-championship|1890|ga|2p|play_off|Scottish Football League, two points for a win until 1993/94, goal average until 1970/71|
scottish-premiership,scottish-championship|1971|gd gf|2p|unknown|Scottish Football League, goal difference from 1971/72, two points for a win|
scottish-premiership,scottish-championship,scottish-league-one,scottish-league-two|1994|gd gf||play_off|SPFL rules|
la-liga,segunda-division|1928|hp hd gd gf|again 2p|unknown|RFEF, Reglamento General, two points for a win until 1994/95|
la-liga,segunda-division|1995|hp hd gd gf fp|again|play_off|RFEF, Reglamento General, art. 201|
la-liga,segunda-division|2013|hp hd gd gf fp|again|play_off|RFEF, Reglamento General, art. 201; Normas reguladoras 2013/14, fifth provision|a supporters' forum (nuestraliga), the text of the provision; Diario de Jerez, April 2020, the article
bundesliga|1963|ga gf|2p|unknown|DFB, Bundesliga statute: goal average until 1968/69, two points for a win until 1994/95|
bundesliga,bundesliga-2|1969|gd gf|2p|unknown|DFB-Spielordnung, two points for a win until 1994/95|
bundesliga,bundesliga-2|1995|gd gf hp hd ha ag||play_off|Spielordnung of the DFL|
bundesliga,bundesliga-2|2018|gd gf hp hd ha ag||play_off|Spielordnung of the DFL, with the rule on head to head during a season|bundesliga.com, 2018/19; Sportschau, 6 March 2023
liga-3|2008|gd gf hp hd ha ag||play_off|DFB-Spielordnung|
serie-a,serie-b|1929|gd gf|2p|play_off|FIGC, NOIF art. 51, two points for a win until 1993/94|
serie-a,serie-b|1994|gd gf||play_off|FIGC, NOIF art. 51: play-offs for title, European places and relegation|
serie-a|2005|hp hd gd gf||lots|FIGC, NOIF art. 51 as changed for 2005/06: the play-off gives way to the classifica avulsa|Italian Wikipedia, Serie A 2005-2006
serie-a|2022|hp hd gd gf|play-offs=1,17|lots|FIGC, federal council: play-off for title and relegation, else the classifica avulsa|Adnkronos, 7 July 2023; PianetaEmpoli, March 2025
serie-b|2005|hp hd gd gf||lots|FIGC, NOIF art. 51; Lega B, classifica avulsa|
serie-b|2023|hp hd gd gf||lots|Lega B: classifica avulsa instead of NOIF art. 51 (3) to (5)|Calciomercato, April 2024; Gazzetta dello Sport, May 2025
ligue-1,ligue-2|1932|ga gf|2p|unknown|French league, two points for a win, goal average; the bonus of 1973/74 to 1975/76 for three goals is not counted|
ligue-1,ligue-2|1976|gd gf|2p|unknown|French league, two points for a win until 1993/94, but for 1988/89|
ligue-1,ligue-2|1988|gd gf||unknown|French league, three points for a win in 1988/89|
ligue-1,ligue-2|1989|gd gf|2p|unknown|French league, two points for a win until 1993/94|
ligue-1,ligue-2|1994|gd gf||unknown|LFP, Règlement des compétitions, until 2016/17|
ligue-1,ligue-2|2017|gd hp hd hg ha gf ag fp||unknown|LFP, Règlement des compétitions 2023/24, art. 518 ter|Tribune Nantaise, May 2024; Le Quotidien du Sport (the change of 2017)
ligue-1,ligue-2|2025|gd hp hd gf w aw fp||lots|LFP, Règlement des compétitions 2025/26|But! Football Club and Olympique-et-Lyonnais, August 2025
eredivisie|1956|gd gf|2p|play_off|KNVB, two points for a win until 1994/95|
eredivisie|1995|gd gf hp hd||play_off|KNVB, Reglement betaald voetbal|
eredivisie|2024|pl gd gf hp hd||play_off|KNVB, Reglement betaald voetbal 2024/25|FCUpdate, February and August 2025
primeira-liga|1934|hp hd gd gf|2p|unknown|Portuguese federation, two points for a win until 1994/95|
primeira-liga|1995|hp hd ha gd w gf|final|unknown|Liga Portugal, Regulamento das Competições|
primeira-liga|2019|hp hd ha gd w gf|final|play_off|Liga Portugal, Regulamento das Competições 2019/20, art. 17|Record, June 2020
primeira-liga|2020|hp hd ha gd w gf|points|play_off|Liga Portugal, Regulamento das Competições 2020/21, art. 17; away goals from memory|
primeira-liga|2022|hp hd gd w gf|points|play_off|Liga Portugal, Regulamento das Competições 2022/23, art. 17|Maisfutebol, April 2023 and February 2024
pro-league|1895|w gd gf|2p|unknown|Belgian federation, two points for a win until 1994/95, more wins first|
pro-league|1995|w gd gf||unknown|Belgian federation, three points for a win|
pro-league|2009|w gd gf ag aw||unknown|Pro League regulations, without the halved points of the play-offs|
super-lig|1959|gd gf|2p|unknown|TFF, two points for a win until 1986/87|
super-lig|1987|gd gf||unknown|TFF, three points for a win|
super-lig|2020|hp hd gd gf||unknown|TFF, Futbol Müsabaka Talimatı|Ajansspor, May 2021; Haberler, February 2026
austrian-bundesliga|1911|gd gf|2p|unknown|ÖFB, two points for a win until 1994/95|
austrian-bundesliga|1995|gd gf||unknown|ÖFB, three points for a win; halved points after the split are not counted|
ekstraklasa|2000|hp hd gd gf|final|unknown|Ekstraklasa regulations|
czech-first-league|1993|gd gf|2p|unknown|ČMFS, two points for a win in 1993/94|
czech-first-league|1994|gd gf||unknown|LFA regulations|
danish-superliga|1991|gd gf|2p|unknown|DBU regulations, two points for a win until 1994/95|
danish-superliga|1995|gd gf||unknown|DBU regulations|
allsvenskan|1924|gd gf|2p|unknown|SvFF, two points for a win until 1989|
allsvenskan|1990|gd gf||unknown|SvFF regulations|
eliteserien|1990|gd gf||unknown|NFF regulations|
veikkausliiga|1995|gd gf||unknown|Veikkausliiga regulations|
league-of-ireland|1993|gd gf||unknown|FAI regulations|
swiss-super-league|1933|gd gf|2p|unknown|SFV, two points for a win until 1994/95|
swiss-super-league|1995|gd gf||unknown|SFV, three points for a win|
swiss-super-league|2003|gd gf||unknown|SFL regulations|
a-league|2005|gd gf||unknown|A-League regulations|
j1-league|2005|gd gf hp hd||unknown|J.League regulations|
chinese-super-league|2004|hp hd hg gd gf fp|final|lots|CFA, CSL regulations; a text of 2020 puts the points of the reserve team before goal difference|
major-league-soccer|2012|w gd gf fp|once|lots|MLS tie-breaking procedures|
major-league-soccer|2024|w gd gf fp|once|lots|MLS tie-breaking procedures 2024|mlssoccer.com, 14 October 2024
brasileirao,brasileirao-b|2004|w gd gf hp hd fp|pair|lots|CBF, Regulamento Específico, tie-break article|O Estado de S. Paulo, 20 February 2004; DCI, 2023 and 2024
champions-league|1992|hp hd hg ha gd gf|always again 2p|unknown|UEFA Champions League regulations, group stage, two points for a win until 1994/95|
champions-league|1995|hp hd hg ha gd gf|always again|unknown|UEFA Champions League regulations, group stage|
champions-league,europa-league|2018|hp hd hg ha gd gf ag w aw fp sd|always again|unknown|UEFA Champions League regulations 2018/19, group stage|Online Magazine, November 2018
champions-league,europa-league,conference-league|2021|hp hd hg gd gf ag w aw fp sd|always again|unknown|UEFA Champions League regulations 2021/22, group stage: without away goals among the level ones|Sporting News, 2021
champions-league|2024|gd gf ag w aw op od og fp sd|once each=8|unknown|UEFA Champions League regulations 2024/25, article 18|UEFA.com, 13 September 2024
europa-league|2009|hp hd hg ha gd gf|always again|unknown|UEFA Europa League regulations, group stage|
europa-league|2024|gd gf ag w aw op od og fp sd|once each=8|unknown|UEFA Europa League regulations 2024/25, league phase|
conference-league|2024|gd gf ag w aw op od og fp sd|once each=6|unknown|UEFA Conference League regulations 2024/25, league phase|
world-cup|1930||once 2p|play_off|FIFA World Cup regulations, two points for a win until 1990, play-off of level teams until 1958|
world-cup|1962|ga gf|once 2p|lots|FIFA World Cup regulations, goal average in 1962 and 1966|
world-cup|1970|gd gf|once 2p|lots|FIFA World Cup regulations, two points for a win until 1990|
world-cup|1994|gd gf hp hd hg|once always|lots|FIFA World Cup regulations|
world-cup|2018|gd gf hp hd hg fp|once always|lots|FIFA World Cup regulations 2018 and 2022|
world-cup-qualification|1934|gd gf|2p|play_off|FIFA, two points for a win until the qualification for 1994|
world-cup-qualification|1998|gd gf||play_off|FIFA, three points for a win|
world-cup|2026|hp hd hg gd gf fp sd|once always again|unknown|FIFA World Cup 2026 regulations: head to head first|Al-Masry Al-Youm; FWC Times; TientoFC
club-world-cup|2025|hp hd hg gd gf fp|once always again|lots|FIFA Club World Cup 2025 regulations|
euro|1980|gd gf|once 2p|unknown|UEFA European Championship regulations, two points for a win|
euro-qualification|1968|gd gf|2p|play_off|UEFA, two points for a win until the qualification for 1992|
euro-qualification|1996|hp gd gf||unknown|UEFA, three points for a win, head to head first|
euro|1996|hp hd hg gd gf|once always|unknown|UEFA European Championship regulations|
euro|2012|hp hd hg gd gf|once always again|unknown|UEFA European Championship regulations 2012 and 2016|
euro|2020|hp hd hg gd gf w fp sd|once always again|unknown|UEFA European Championship regulations 2020|
euro|2024|hp hd hg gd gf w fp sd|once always again|unknown|UEFA European Championship regulations 2022-24, article 20|Sporting News, 19 June 2024
copa-america|1916||once 2p|play_off|CONMEBOL, two points for a win, play-off of level teams until 1967|
copa-america|1975|gd gf|2p|unknown|CONMEBOL, two points for a win until 1993|
copa-america|1995|gd gf|once|unknown|CONMEBOL, three points for a win|
copa-america|2024|gd gf hp hd hg fp|once always|lots|CONMEBOL Copa América 2024 regulations|Sporting News, 26 June 2024
africa-cup|2019|hp hd hg gd gf|once always again|lots|CAF Africa Cup of Nations regulations 2019|EWN, 21 June 2019
nba|1946|hp gd|always pct|unknown|NBA tie-break procedures; records within division and conference are not computed|
mlb|1969|hp|always pct|unknown|MLB tie-break procedures; records within division are not computed|
`

/** A rule of a league, and the first year it holds for. */
export interface LeagueRule extends OrderRules {
  slug: string
  fromYear: number
}

/** Every rule that is known, by league and then by year. */
export const leagueRules: readonly LeagueRule[] = table
  .trim()
  .split('\n')
  .flatMap(readLine)
  .sort((a, b) => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : a.fromYear - b.fromYear))

function readLine(line: string): LeagueRule[] {
  const [slugs = '', year = '', order = '', markText = '', lastResort = '', document = '', quotedBy = ''] =
    line.split('|')
  const marks = markText.split(' ')
  const valueOf = (name: string) => marks.find((mark) => mark.startsWith(`${name}=`))?.slice(name.length + 1)
  const isByWins = marks.includes('pct')
  const modes: HeadToHeadMode[] = ['always', 'points', 'final', 'pair']
  const rule: OrderRules = {
    points: isByWins ? { win: 1, draw: 0, loss: 0 } : marks.includes('2p') ? { win: 2, draw: 1, loss: 0 } : threePoints,
    tieBreaks: [isByWins ? 'win_percentage' : 'points', ...order.split(' ').flatMap((code) => codes[code] ?? [])],
    headToHead: modes.find((mode) => marks.includes(mode)) ?? 'complete',
    isReapplied: marks.includes('again'),
    meetings: marks.includes('once') ? 1 : 2,
    matchesEach: Number(valueOf('each')) || null,
    lastResort: lastResort as LastResort,
    playOffsAfter: (valueOf('play-offs') ?? '').split(',').filter(Boolean).map(Number),
    source: { document, quotedBy: quotedBy || null },
  }
  return slugs.split(',').map((slug) => ({ slug, fromYear: Number(year), ...rule }))
}

const bySlug = Map.groupBy(leagueRules, ({ slug }) => slug)

/**
 * The order of a league's table in a season, `2024/25` or `2026`; null where it is unknown. Each names its document;
 * those from memory are marked. The page `docs/formats/tie-breaks.md` is generated from this.
 */
export function leagueRuleOf(slug: string, season: string): LeagueRule | null {
  const year = Number(/^\d{4}/.exec(season)?.[0] ?? NaN)
  return bySlug.get(slug)?.findLast(({ fromYear }) => fromYear <= year) ?? null
}
