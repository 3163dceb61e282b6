import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchTeam, spellingOf } from '#timeline/alias.ts'
import { nationScope } from '../../feed-rules.ts'
import { spellingsOf } from '../../importer/team-facts.ts'
import { countryOfEuropean, factsOf } from './index.ts'
import { nicknamesOf } from './nicknames.ts'

const scopes = [
  'GB-ENG',
  'GB-SCT',
  'ES',
  'DE',
  'IT',
  'FR',
  'CN',
  'PT',
  'NL',
  'BE',
  'TR',
  'AT',
  'CH',
  'HR',
  'RS',
  'UA',
  'GR',
  'AR',
  'BR',
  'US',
  nationScope,
]

function nameOf(scope: string, spelling: string): string {
  const facts = factsOf(scope)
  const found = matchTeam(
    spelling,
    facts.map((fact, id) => ({ id, name: fact.name, spellings: spellingsOf(fact) })),
  )
  return found.kind === 'known' ? facts[found.id]!.name : found.kind
}

describe('the table of clubs', () => {
  test('no spelling means two clubs of a country', () => {
    for (const scope of scopes) {
      const owners = new Map<string, string>()
      for (const fact of factsOf(scope)) {
        for (const { whole } of spellingsOf(fact)) {
          assert.equal(owners.get(whole) ?? fact.name, fact.name, `${scope}: "${whole}"`)
          owners.set(whole, fact.name)
        }
      }
      for (const fact of factsOf(scope)) assert.equal(nameOf(scope, fact.name), fact.name, scope)
    }
  })

  test('nicknames are of clubs of the facts', () => {
    for (const scope of scopes) {
      const names = factsOf(scope).map(({ name }) => name)
      assert.deepEqual(
        [...nicknamesOf(scope).keys()].filter((name) => !names.includes(name)),
        [],
        scope,
      )
    }
    assert.deepEqual(
      ['Red Devils', '皇家马德里', 'Nerazzurri'].map((name, at) => nameOf(['GB-ENG', 'ES', 'IT'][at]!, name)),
      ['Manchester United', 'Real Madrid', 'Inter'],
    )
  })

  test('spellings of the three sources mean one club', () => {
    const table: Record<string, string[][]> = {
      'GB-ENG': [
        ['Manchester United', 'Manchester United FC', 'Man United'],
        ['Manchester City', 'Manchester City FC', 'Man City'],
        ['Nottingham Forest', 'Nottingham Forest FC', "Nott'm Forest"],
        ['Wolverhampton Wanderers', 'Wolverhampton Wanderers FC', 'Wolves'],
        ['Tottenham Hotspur', 'Tottenham Hotspur FC', 'Tottenham', 'Spurs'],
        ['Bournemouth', 'AFC Bournemouth'],
        ['Sheffield Wednesday', 'Sheffield Weds'],
        ['Queens Park Rangers', 'QPR'],
        ['West Bromwich Albion', 'West Brom'],
        ['Milton Keynes Dons', 'MK Dons'],
        ['AFC Wimbledon', 'AFC Wimbledon'],
      ],
      ES: [
        ['Athletic Club', 'Ath Bilbao', 'Athletic Club'],
        ['Atlético Madrid', 'Ath Madrid', 'Club Atlético de Madrid', 'Atlético Madrid'],
        ['Rayo Vallecano', 'Vallecano', 'Rayo Vallecano de Madrid'],
        ['Real Sociedad', 'Sociedad', 'Real Sociedad de Fútbol'],
        ['Real Betis', 'Betis', 'Real Betis Balompié'],
        ['Celta Vigo', 'Celta', 'RC Celta de Vigo', 'Celta de Vigo'],
        ['Espanyol', 'Espanol', 'RCD Espanyol de Barcelona'],
        ['Deportivo La Coruña', 'La Coruna'],
        ['Sporting Gijón', 'Sp Gijon'],
        ['Alavés', 'Alaves', 'Deportivo Alavés'],
      ],
      DE: [
        ['Eintracht Frankfurt', 'Ein Frankfurt'],
        ['Borussia Mönchengladbach', "M'gladbach", "Borussia M'gladbach"],
        ['Köln', 'FC Koln', '1. FC Köln'],
        ['Bayern München', 'Bayern Munich', 'FC Bayern München'],
        ['Mainz', '1. FSV Mainz 05', 'Mainz 05'],
        ['Hoffenheim', 'TSG 1899 Hoffenheim'],
        ['Bayer Leverkusen', 'Bayer 04 Leverkusen', 'Leverkusen'],
        ['Hannover', 'Hannover 96'],
        ['Hamburger SV', 'Hamburg'],
        ['FSV Frankfurt', 'FSV Frankfurt'],
        ['VfB Leipzig', 'VfB Leipzig'],
        ['RB Leipzig', 'RasenBallsport Leipzig'],
        ['Wehen Wiesbaden', 'Wehen', 'SV Wehen Wiesbaden'],
      ],
      IT: [
        ['Inter', 'FC Internazionale Milano', 'Internazionale'],
        ['Milan', 'AC Milan'],
        ['Verona', 'Hellas Verona FC'],
        ['Atalanta', 'Atalanta BC'],
        ['Bologna', 'Bologna FC 1909'],
        ['SPAL', 'Spal'],
      ],
      FR: [
        ['Paris Saint-Germain', 'Paris SG', 'PSG', 'Paris Saint-Germain FC'],
        ['Saint-Étienne', 'St Etienne', 'AS Saint-Étienne'],
        ['Monaco', 'AS Monaco FC'],
        ['Marseille', 'Olympique de Marseille', 'Olympique Marseille'],
        ['Rennes', 'Stade Rennais FC 1901'],
        ['Lens', 'Racing Club de Lens', 'RC Lens'],
        ['Paris FC', 'Paris FC'],
        ['Rennes', 'Stade Rennais FC'],
        ['Nîmes', 'Olympique Nîmes', 'Nimes'],
      ],
      NL: [
        ['Cambuur', 'SC Cambuur-Leeuwarden', 'SC Cambuur'],
        ['ADO Den Haag', 'Den Haag'],
        ['Vitesse', 'SBV Vitesse', 'Vitesse Arnhem'],
        ['Roda JC', 'Roda', 'Roda JC Kerkrade'],
        ['NEC Nijmegen', 'Nijmegen', 'N.E.C.'],
      ],
      PT: [
        ['Vitória Setúbal', 'Setubal', 'Vitória FC'],
        ['Guimarães', 'Guimaraes', 'Vitória SC', 'Vitória de Guimarães'],
        ['Sporting CP', 'Sp Lisbon', 'Sporting Clube de Portugal'],
        ['Marítimo', 'CS Marítimo', 'Maritimo'],
        ['Nacional', 'CD Nacional Madeira'],
      ],
      CN: [
        ['Shanghai Port', 'Shanghai Port FC', 'Shanghai SIPG'],
        ['Shandong Taishan', 'Shandong Luneng'],
        ['Beijing Guoan', 'Beijing Sinobo Guoan'],
      ],
      BR: [
        ['Atlético Mineiro', 'Atletico-MG', 'CA Mineiro'],
        ['Athletico Paranaense', 'Athletico-PR', 'CA Paranaense'],
        ['Fortaleza', 'Fortaleza EC'],
        ['Flamengo', 'Flamengo RJ', 'CR Flamengo'],
        ['Chapecoense', 'Chapecoense-SC'],
      ],
      US: [
        ['Atlanta United', 'Atlanta Utd', 'Atlanta United FC'],
        ['LA Galaxy', 'Los Angeles Galaxy'],
        ['Los Angeles FC', 'Los Angeles FC'],
        ['D.C. United', 'DC United'],
      ],
      [nationScope]: [
        ['South Korea', 'Korea Republic'],
        ['United States', 'USA'],
        ['Ivory Coast', "Côte d'Ivoire"],
        ['Bosnia and Herzegovina', 'Bosnia-Herzegovina', 'Bosnia & Herzegovina'],
        ['Republic of Ireland', 'Ireland'],
        ['Germany', 'West Germany'],
      ],
    }
    for (const [scope, rows] of Object.entries(table))
      for (const [name, ...spellings] of rows)
        for (const spelling of spellings) assert.equal(nameOf(scope, spelling), name, `${scope}: ${spelling}`)
  })

  test('a club in a European cup belongs to the only country that has the name', () => {
    assert.deepEqual(
      ['Sporting CP', 'Bayern München', 'AS Monaco', 'Red Star', 'Malmö FF', 'Palmeiras'].map(countryOfEuropean),
      ['PT', 'DE', 'FR', null, null, null],
    )
  })

  test('Ireland is not Northern Ireland, and Guinea not Equatorial Guinea', () => {
    assert.notEqual(nameOf(nationScope, 'Northern Ireland'), nameOf(nationScope, 'Ireland'))
    assert.notEqual(nameOf(nationScope, 'Guinea'), nameOf(nationScope, 'Equatorial Guinea'))
    assert.notEqual(spellingOf('Congo').whole, spellingOf('DR Congo').whole)
  })
})
