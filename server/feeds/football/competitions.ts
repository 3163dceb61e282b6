import { spellingOf } from '#timeline/alias.ts'
import type { CompetitionRef } from '../reading/parsed.ts'

/**
 * One competition under all its names in the sources. Codes are the sources' own; `zone` is the time zone of its
 * kick-offs.
 */
export interface CompetitionFact extends CompetitionRef {
  zone: string | null
  /** Whether a season runs over the turn of the year. */
  isSplit: boolean
  openfootball: string | null
  footballData: string | null
  wyscout: number | null
  /** Names in files, without the season. */
  spellings: string[]
  /** Teams are nations. */
  isNational: boolean
  /** Each pair meets once at each home in a season, so that a match moved by months is identified. */
  isDouble: boolean
}

/**
 * slug | name | short name | country | kind, level, s: season over the turn of the year, h: hot, n: nations, d: each
 * pair meets once at each home | zone | colour | openfootball, football-data, wyscout (- none) | other names
 */
const table = `
premier-league|Premier League|PL|GB-ENG|league 1 shd|Europe/London|#3d195b|en.1 E0 364|English Premier League; England Premier League; England
championship|Championship|CH|GB-ENG|league 2 sd|Europe/London|#1c2c5b|en.2 E1 -|English Championship; English League Championship; England Championship
league-one|League One|L1|GB-ENG|league 3 sd|Europe/London|#23395d|en.3 E2 -|English League One; England League One
league-two|League Two|L2|GB-ENG|league 4 sd|Europe/London|#2f4858|en.4 E3 -|English League Two; England League Two
national-league|National League|NL|GB-ENG|league 5 sd|Europe/London|#3a506b|en.5 EC -|English Conference; Conference; English National League
fa-cup|FA Cup|FAC|GB-ENG|cup 1 s|Europe/London|#8b1e3f|en.cup - -|English FA Cup; England FA Cup
scottish-premiership|Scottish Premiership|SPL|GB-SCT|league 1 s|Europe/London|#1f3a93|sco.1 SC0 -|Scotland Premiership; Scottish Premier League
scottish-championship|Scottish Championship|SCH|GB-SCT|league 2 s|Europe/London|#34495e|sco.2 SC1 -|
scottish-league-one|Scottish League One|SL1|GB-SCT|league 3 s|Europe/London|#34495e|- SC2 -|
scottish-league-two|Scottish League Two|SL2|GB-SCT|league 4 s|Europe/London|#34495e|- SC3 -|
la-liga|La Liga|LL|ES|league 1 shd|Europe/Madrid|#c1272d|es.1 SP1 795|Primera División de España; Primera División; Spanish Primera División; Spain Primera División; Spain La Liga; Spanish La Liga; La Liga Santander; Spain
segunda-division|Segunda División|LL2|ES|league 2 sd|Europe/Madrid|#a04000|es.2 SP2 -|Segunda División de España; Spanish Segunda División; Spain Segunda División
bundesliga|Bundesliga|BL|DE|league 1 shd|Europe/Berlin|#d20515|de.1 D1 426|Deutsche Bundesliga; 1. Bundesliga; German Bundesliga; Germany Bundesliga; Deutschland Bundesliga; Germany
bundesliga-2|2. Bundesliga|BL2|DE|league 2 sd|Europe/Berlin|#922b21|de.2 D2 -|Deutsche 2. Bundesliga; German 2. Bundesliga; Deutsche Bundesliga 2
liga-3|3. Liga|3L|DE|league 3 sd|Europe/Berlin|#7b241c|de.3 - -|Deutsche 3. Liga; Deutschland 3. Liga
dfb-pokal|DFB-Pokal|DFB|DE|cup 1 s|Europe/Berlin|#196f3d|de.cup - -|DFB Pokal
serie-a|Serie A|SA|IT|league 1 shd|Europe/Rome|#0b6cb8|it.1 I1 524|Italian Serie A; Italy Serie A; Serie A TIM; Italy
serie-b|Serie B|SB|IT|league 2 sd|Europe/Rome|#1f618d|it.2 I2 -|Italian Serie B; Italy Serie B
ligue-1|Ligue 1|L1F|FR|league 1 shd|Europe/Paris|#091c3e|fr.1 F1 412|French Ligue 1; France Ligue 1; France
ligue-2|Ligue 2|L2F|FR|league 2 sd|Europe/Paris|#154360|fr.2 F2 -|French Ligue 2; France Ligue 2
eredivisie|Eredivisie|ED|NL|league 1 sd|Europe/Amsterdam|#e67e22|nl.1 N1 -|Dutch Eredivisie; Netherlands Eredivisie
primeira-liga|Primeira Liga|LP|PT|league 1 sd|Europe/Lisbon|#117a65|pt.1 P1 -|Portuguese Primeira Liga; Portugal Primeira Liga
pro-league|Belgian Pro League|BPL|BE|league 1 s|Europe/Brussels|#7d6608|be.1 B1 -|Belgian First Division A; Belgium First Division A; Belgium Pro League; First Division A; Jupiler Pro League
super-lig|Süper Lig|SL|TR|league 1 sd|Europe/Istanbul|#b03a2e|tr.1 T1 -|Turkish Süper Lig; Turkey Süper Lig
super-league-greece|Super League Greece|SLG|GR|league 1 s|Europe/Athens|#21618c|gr.1 G1 -|Greek Super League; Greece Super League
austrian-bundesliga|Austrian Bundesliga|ABL|AT|league 1 s|Europe/Vienna|#943126|at.1 AUT -|Österreichische Bundesliga; Austria Bundesliga; Österr. Bundesliga
austrian-2-liga|Austrian 2. Liga|A2L|AT|league 2 s|Europe/Vienna|#78281f|at.2 - -|Österreichische 2. Liga; Österr. 2. Liga; Austria 2. Liga
swiss-super-league|Swiss Super League|SSL|CH|league 1 s|Europe/Zurich|#a93226|ch.1 SWZ -|Switzerland Super League; Schweizer Super League
czech-first-league|Czech First League|CFL|CZ|league 1 sd|Europe/Prague|#1a5276|cz.1 - -|Czech Republic First League
hungarian-nb1|Nemzeti Bajnokság I|NB1|HU|league 1 s|Europe/Budapest|#0e6251|hu.1 - -|Hungary NB I
russian-premier-league|Russian Premier League|RPL|RU|league 1 sd|Europe/Moscow|#4a235a|ru.1 RUS -|Russia Premier League
ekstraklasa|Ekstraklasa|EKS|PL|league 1 sd|Europe/Warsaw|#b9770e|pl.1 POL -|Poland Ekstraklasa
romanian-liga-1|Liga I|RL1|RO|league 1 s|Europe/Bucharest|#b7950b|ro.1 ROU -|Romania Liga 1; Romania Liga I; Romania Superliga
danish-superliga|Danish Superliga|DSL|DK|league 1 s|Europe/Copenhagen|#922b21|dk.1 DNK -|Denmark Superliga; Denmark Superligaen
allsvenskan|Allsvenskan|ALL|SE|league 1 d|Europe/Stockholm|#2471a3|se.1 SWE -|Sweden Allsvenskan
eliteserien|Eliteserien|ELI|NO|league 1 d|Europe/Oslo|#a93226|no.1 NOR -|Norway Eliteserien
veikkausliiga|Veikkausliiga|VEI|FI|league 1 -|Europe/Helsinki|#2e86c1|fi.1 FIN -|Finland Veikkausliiga
league-of-ireland|League of Ireland Premier Division|LOI|IE|league 1 -|Europe/Dublin|#1e8449|ie.1 IRL -|Ireland Premier Division
chinese-super-league|Chinese Super League|CSL|CN|league 1 hd|Asia/Shanghai|#c0392b|cn.1 CHN -|China Super League; Super League China; Chinese Super League
j1-league|J1 League|J1|JP|league 1 -|Asia/Tokyo|#c0392b|jp.1 JPN -|Japan J1 League; Japan J League; J. League
major-league-soccer|Major League Soccer|MLS|US|league 1 -|America/New_York|#1b2631|mls USA -|USA MLS; USA Major League Soccer; Major League Soccer
brasileirao|Brasileirão Série A|BRA|BR|league 1 d|America/Sao_Paulo|#1d8348|br.1 BRA -|Brazil Serie A; Brasileiro Série A; Brazil Série A
brasileirao-b|Brasileirão Série B|BRB|BR|league 2 d|America/Sao_Paulo|#186a3b|br.2 - -|Brazil Serie B; Brasileiro Série B; Brazil Série B
argentine-primera|Argentine Primera División|ARG|AR|league 1 -|America/Argentina/Buenos_Aires|#5dade2|ar.1 ARG -|Argentina Primera División; Argentina Superliga; Argentina Liga Profesional; Liga Profesional Argentina
liga-mx|Liga MX|LMX|MX|league 1 s|America/Mexico_City|#0b5345|mx.1 MEX -|Mexico Liga MX; Mexico Primera División
a-league|A-League|AL|AU|league 1 s|Australia/Sydney|#d35400|au.1 - -|Australia A-League
champions-league|UEFA Champions League|UCL|-|tournament 1 sh|Europe/Zurich|#0e1e5b|uefa.cl - -|Champions League; Europe UEFA Champions League; cl
europa-league|UEFA Europa League|UEL|-|tournament 2 s|Europe/Zurich|#ca6f1e|uefa.el - -|Europa League
conference-league|UEFA Conference League|UECL|-|tournament 3 s|Europe/Zurich|#1d8348|uefa.conf - -|UEFA Europa Conference League
copa-libertadores|Copa Libertadores|LIB|-|tournament 1 -|America/Asuncion|#7d6608|copa.l - -|
world-cup|FIFA World Cup|WC|-|tournament 1 -hn|-|#7a1f3d|worldcup - 28|World Cup; World Cup Finals; Copa Mundial
club-world-cup|FIFA Club World Cup|CWC|-|tournament 1 -|-|#6c3483|clubworldcup - -|Club World Cup
euro|UEFA European Championship|EURO|-|tournament 1 -hn|Europe/Zurich|#143cda|euro - 102|Euro; European Championship; UEFA Euro; European Nations' Cup; European Nations Cup
copa-america|Copa América|CA|-|tournament 1 -n|-|#c0392b|copa.america - -|South American Championship; Southamerican Championship; Campeonato Sudamericano; Copa América Centenario
africa-cup|Africa Cup of Nations|AFCON|-|tournament 1 -n|-|#196f3d|africa.cup - -|Africa Cup; African Cup of Nations
asian-cup|AFC Asian Cup|AC|-|tournament 1 -n|-|#1f618d|asian.cup - -|Asian Cup
gold-cup|CONCACAF Gold Cup|GC|-|tournament 1 -n|-|#b7950b|gold.cup - -|Gold Cup; CONCACAF Championship
oceania-cup|OFC Nations Cup|OFC|-|tournament 1 -n|-|#148f77|- - -|Oceania Nations Cup
uefa-nations-league|UEFA Nations League|UNL|-|tournament 2 -n|Europe/Zurich|#283747|- - -|
concacaf-nations-league|CONCACAF Nations League|CNL|-|tournament 2 -n|-|#7e5109|- - -|
friendly|Friendly|FRI|-|tournament 3 -n|-|#566573|- - -|International Friendly; Friendlies
`

const listed: CompetitionFact[] = table.trim().split('\n').map(readLine)

/**
 * Finals of nations, each followed by its qualification: a separate competition, whose matches are not part of the
 * finals.
 */
export const competitions: CompetitionFact[] = [
  ...listed,
  ...listed.filter(({ isNational }) => isNational).map(qualificationOf),
]

function qualificationOf(finals: CompetitionFact): CompetitionFact {
  const names = [finals.name, ...finals.spellings].map((name) => name.replace(/^UEFA (?=European)/, ''))
  return {
    ...finals,
    slug: `${finals.slug}-qualification`,
    name: `${finals.name} qualification`,
    shortName: `${finals.shortName}Q`,
    isHot: false,
    openfootball: null,
    wyscout: null,
    spellings: names.flatMap((name) =>
      ['qualification', 'qualifying', 'qualifiers', 'quali'].map((word) => `${name} ${word}`),
    ),
  }
}

function readLine(line: string): CompetitionFact {
  const [
    slug = '',
    name = '',
    shortName = '',
    country = '',
    form = '',
    zone = '',
    colour = '',
    codes = '',
    names = '',
  ] = line.split('|')
  const [kind = '', level = '', marks = ''] = form.split(' ')
  const [openfootball = '-', footballData = '-', wyscout = '-'] = codes.split(' ')
  return {
    slug,
    name,
    shortName,
    colour,
    country: unlessDash(country),
    kind: kind as CompetitionRef['kind'],
    level: Number(level),
    zone: unlessDash(zone),
    isSplit: marks.includes('s'),
    isHot: marks.includes('h'),
    isNational: marks.includes('n'),
    isDouble: marks.includes('d'),
    openfootball: unlessDash(openfootball),
    footballData: unlessDash(footballData),
    wyscout: wyscout === '-' ? null : Number(wyscout),
    spellings: names
      .split(';')
      .map((spelling) => spelling.trim())
      .filter(Boolean),
  }
}

function unlessDash(text: string): string | null {
  return text === '-' ? null : text
}

/** The competition of a source's code, such as `en.1`, `E0` or 364. */
export function competitionOfCode(
  source: 'openfootball' | 'footballData' | 'wyscout',
  code: string | number,
): CompetitionFact | null {
  return competitions.find((fact) => fact[source] === code) ?? null
}

/**
 * The qualification for finals of nations; null for competitions that include their qualifying rounds, such as those of
 * clubs.
 */
export function competitionOfQualification({ slug }: CompetitionFact): CompetitionFact | null {
  return competitionOfSlug(`${slug}-qualification`)
}

/**
 * By the name in a file, without its season. A name used in several countries (`Serie A`) means the one listed first.
 */
export function competitionOfName(name: string): CompetitionFact | null {
  return byName.get(spellingOf(name).whole) ?? null
}

/** The one listed first where several have a name. */
const byName = new Map(
  competitions
    .toReversed()
    .flatMap((fact) => [fact.name, ...fact.spellings].map((name) => [spellingOf(name).whole, fact] as const)),
)

export function competitionOfSlug(slug: string): CompetitionFact | null {
  return competitions.find((fact) => fact.slug === slug) ?? null
}

/** The stored form of a fact. */
export function refOf(fact: CompetitionFact): CompetitionRef {
  const { slug, name, shortName, country, kind, level, colour, isHot } = fact
  return { slug, name, shortName, country, kind, level, colour, isHot }
}

/** A competition outside of the table: it has the name its source uses. */
export function unknownCompetition(name: string, country: string | null): CompetitionRef {
  const slug =
    spellingOf(name)
      .whole.replaceAll(' ', '-')
      .replace(/[^a-z0-9-]/g, '') || 'competition'
  const kind = /\b(cup|pokal|coupe|copa|coppa|taça|beker|trophy|shield)\b/i.test(name) ? 'cup' : 'league'
  return { slug, name, shortName: name, country, kind, level: 1 }
}

/** ISO code for the first part of an openfootball code: `en.1` is England. Null for codes without a country. */
export function countryOfPrefix(prefix: string): string | null {
  const own: Record<string, string> = { en: 'GB-ENG', eng: 'GB-ENG', sco: 'GB-SCT', wal: 'GB-WLS', nir: 'GB-NIR' }
  return own[prefix] ?? (/^[a-z]{2}$/.test(prefix) ? prefix.toUpperCase() : null)
}
