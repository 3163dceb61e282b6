/** Time zones of the grounds: times in the files are local. */

const ofCountry: Readonly<Record<string, string>> = {
  Uruguay: 'America/Montevideo',
  Italy: 'Europe/Rome',
  France: 'Europe/Paris',
  Brazil: 'America/Sao_Paulo',
  Switzerland: 'Europe/Zurich',
  Sweden: 'Europe/Stockholm',
  Chile: 'America/Santiago',
  England: 'Europe/London',
  Mexico: 'America/Mexico_City',
  'West Germany': 'Europe/Berlin',
  Germany: 'Europe/Berlin',
  Argentina: 'America/Argentina/Buenos_Aires',
  Spain: 'Europe/Madrid',
  'South Korea': 'Asia/Seoul',
  Japan: 'Asia/Tokyo',
  'South Africa': 'Africa/Johannesburg',
  Qatar: 'Asia/Qatar',
}

/** Countries whose grounds were in several zones, by city; Brazil's other grounds have the time of São Paulo. */
const ofCity: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Brazil: { Manaus: 'America/Manaus', Cuiabá: 'America/Cuiaba' },
  'United States': {
    ...zoneOf(
      'America/New_York',
      'Boston|Foxborough|East Rutherford|New York|New York City|Orlando|Washington|Washington, D.C.',
    ),
    ...zoneOf('America/Detroit', 'Detroit|Pontiac'),
    ...zoneOf('America/Chicago', 'Chicago|Dallas'),
    ...zoneOf('America/Los_Angeles', 'Los Angeles|Pasadena|San Francisco|Stanford|Palo Alto'),
  },
  Russia: {
    ...zoneOf('Europe/Moscow', 'Moscow|Saint Petersburg|Kazan|Nizhny Novgorod|Rostov-on-Don|Saransk|Sochi'),
    Kaliningrad: 'Europe/Kaliningrad',
    Samara: 'Europe/Samara',
    Volgograd: 'Europe/Volgograd',
    Yekaterinburg: 'Asia/Yekaterinburg',
  },
}

function zoneOf(zone: string, cities: string): Record<string, string> {
  return Object.fromEntries(cities.split('|').map((city) => [city, zone]))
}

/** The zone of a ground; null for a city whose zone is not known here. */
export function zoneOfGround(country: string | null, city: string | null): string | null {
  if (country === null) return null
  return own(own(ofCity, country) ?? {}, city ?? '') ?? own(ofCountry, country) ?? null
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
