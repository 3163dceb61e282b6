import { clubs } from './club.ts'

/** Clubs of further countries that the sources spell differently. Written by hand from general knowledge. */
export const portugal = clubs(`
Arouca
Belenenses | Os Belenenses | CF Os Belenenses | Belenenses Lissabon
Benfica | Sport Lisboa e Benfica | SL Benfica
Boavista | Boavista Porto | Boavista Porto FC
Braga | Sp Braga | Sporting Braga | Sporting Clube de Braga
Casa Pia
Chaves | GD Chaves
Estoril | Estoril Praia | GD Estoril Praia
Estrela | Estrela da Amadora | Estrela Amadora
Famalicão
Farense
Gil Vicente
Guimarães = Guimarães | Guimaraes | Vitória Guimarães | Vitória SC | Vitoria Guimaraes | Vitória de Guimarães | Vitória Sport Clube
Marítimo | CS Marítimo | Marítimo Funchal | CS Marítimo Funchal
Moreirense
Nacional | CD Nacional | Nacional Madeira | CD Nacional Madeira | Nacional da Madeira | Nacional Funchal
Paços de Ferreira = P Ferreira | Pacos Ferreira | Paços Ferreira
Portimonense
Porto
Rio Ave
Santa Clara
Sporting CP = Sporting | Sporting | Sp Lisbon | Sporting Clube de Portugal | Sporting Lisbon
Tondela
Vizela
Académica | Académica Coimbra
Alverca
Aves | Desportivo das Aves | Desportivo Aves
AVS | AVS Futebol SAD | AVS Futebol
Feirense
Leixões
Naval | Naval 1º de Maio
Olhanense
Penafiel
União Madeira | CF União | União da Madeira
Vitória Setúbal = Setúbal | Setubal | Vitória FC | Vitória de Setúbal
`)

export const netherlands = clubs(`
Ajax | AFC Ajax | Ajax Amsterdam
AZ Alkmaar = AZ | AZ | AZ Alkmaar
Feyenoord | Feyenoord Rotterdam
Fortuna Sittard = Sittard | For Sittard | Fortuna Sittard
Go Ahead Eagles
Groningen
Heerenveen
Heracles | Heracles Almelo
NEC Nijmegen = NEC | Nijmegen | NEC | N.E.C. | N.E.C. Nijmegen
PSV Eindhoven = PSV | PSV
RKC Waalwijk = Waalwijk | Waalwijk
Sparta Rotterdam | Sparta
Twente | FC Twente '65 | Twente Enschede
Utrecht
Vitesse | Vitesse Arnhem | SBV Vitesse
Volendam
PEC Zwolle = Zwolle | Zwolle | FC Zwolle
ADO Den Haag = Den Haag | Den Haag
Almere City
Cambuur | SC Cambuur-Leeuwarden | Cambuur Leeuwarden
De Graafschap | BV De Graafschap
Den Bosch
Dordrecht
Emmen
Excelsior | SBV Excelsior | Excelsior Rotterdam
NAC Breda = NAC | NAC
Roda JC = Roda | Roda | Roda JC Kerkrade
Telstar | SC Telstar | Telstar 1963
VVV-Venlo = VVV | VVV
Willem II | Willem II Tilburg
`)

export const scotland = clubs(`
Aberdeen
Celtic | Celtic Glasgow
Dundee
Dundee United = Dundee Utd | Dundee Utd
Hearts | Heart of Midlothian
Hibernian = Hibs | Hibs
Inverness | Inverness Caledonian Thistle | Inverness C
Kilmarnock
Livingston
Motherwell
Partick | Partick Thistle
Rangers | Glasgow Rangers
Ross County
St Johnstone | St. Johnstone
St Mirren | St. Mirren
`)

export const belgium = clubs(`
Anderlecht | RSC Anderlecht
Antwerp | Royal Antwerp
Cercle Brugge
Charleroi | Royal Charleroi | Sporting Charleroi
Club Brugge | Club Brugge KV
Genk | KRC Genk
Gent | KAA Gent
Mechelen | KV Mechelen
OH Leuven = Leuven | Oud-Heverlee Leuven
Standard | Standard Liège | Standard de Liège
St Truiden | Sint-Truiden | STVV | Sint-Truidense
Union SG = Union SG | St. Gilloise | Union Saint-Gilloise | Royale Union Saint-Gilloise
Westerlo | KVC Westerlo
`)

export const turkey = clubs(`
Beşiktaş
Başakşehir = Başakşehir | Buyuksehyr | Basaksehir | İstanbul Başakşehir
Fenerbahçe
Galatasaray | Galatasaray İstanbul AŞ
Trabzonspor
`)

export const otherEurope: Record<string, ReturnType<typeof clubs>> = {
  AT: clubs(`
Red Bull Salzburg = Salzburg | Salzburg | FC Salzburg
Rapid Wien | Rapid Vienna
Sturm Graz
Austria Wien | Austria Vienna
`),
  CH: clubs(`
Basel | FC Basel 1893
Young Boys | BSC Young Boys
`),
  HR: clubs(`
Dinamo Zagreb
`),
  RS: clubs(`
Crvena Zvezda = Red Star | Red Star Belgrade | Crvena Zvezda Beograd
`),
  UA: clubs(`
Dynamo Kyiv | Dynamo Kiev | Dynamo Kyjiw
Shakhtar Donetsk = Shakhtar | Shakhtar
`),
  GR: clubs(`
AEK Athens = AEK | AEK
Olympiacos | Olympiakos | Olympiacos Piraeus | Olympiakos Piraeus
PAOK | PAOK Saloniki | PAOK Thessaloniki
Panathinaikos | Panathinaikos Athens
`),
}
