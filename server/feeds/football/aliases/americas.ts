import { clubs } from './club.ts'

/** Clubs of the leagues of Brazil, Argentina and the United States. Written by hand from general knowledge. */
export const brazil = clubs(`
América Mineiro = América-MG | America MG | América-MG | América FC (MG) | América Futebol Clube
Athletico Paranaense = Athletico-PR | Athletico-PR | Athletico PR | Atletico-PR | Atlético Paranaense | CA Paranaense | Club Athletico Paranaense
Atlético Goianiense = Atlético-GO | Atletico GO | Atlético-GO | AC Goianiense
Atlético Mineiro = Atlético-MG | Atletico-MG | Atletico MG | CA Mineiro | Clube Atlético Mineiro
Avaí
Bahia | EC Bahia
Botafogo | Botafogo RJ | Botafogo FR | Botafogo-RJ
Bragantino | RB Bragantino | Red Bull Bragantino
Ceará | Ceará SC
Chapecoense | Chapecoense-SC | Chapecoense AF
Corinthians | SC Corinthians Paulista | Corinthians Paulista
Coritiba | Coritiba FBC
Criciúma | Criciúma EC
Cruzeiro | Cruzeiro EC
CSA | CS Alagoano
Cuiabá | Cuiabá EC
Figueirense
Flamengo | Flamengo RJ | CR Flamengo
Fluminense
Fortaleza | Fortaleza EC
Goiás | Goiás EC
Grêmio | Grêmio FBPA | Grêmio Porto Alegre
Internacional | SC Internacional | Internacional Porto Alegre
Joinville | Joinville EC
Juventude | EC Juventude
Mirassol
Náutico
Palmeiras | SE Palmeiras
Paraná | Paraná Clube
Ponte Preta | AA Ponte Preta
Portuguesa
Santa Cruz
Santos
São Paulo
Sport Recife | SC Recife | Sport Club do Recife | Sport
Vasco da Gama = Vasco | Vasco | CR Vasco da Gama
Vitória | EC Vitória
`)

export const argentina = clubs(`
Argentinos Juniors = Argentinos | Argentinos Jrs | AA Argentinos Juniors
Arsenal de Sarandí = Arsenal Sarandí | Arsenal Sarandi
Banfield | CA Banfield
Boca Juniors = Boca | CA Boca Juniors
Central Córdoba | Central Cordoba | CA Central Córdoba
Colón | Colon Santa FE | Colón de Santa Fe
Defensa y Justicia
Estudiantes = Estudiantes LP | Estudiantes L.P. | Estudiantes de La Plata
Gimnasia La Plata = Gimnasia LP | Gimnasia L.P. | Gimnasia y Esgrima La Plata
Godoy Cruz
Huracán
Independiente
Lanús
Newell's Old Boys = Newell's | Newells Old Boys
Racing Club = Racing
River Plate = River | CA River Plate
Rosario Central
San Lorenzo
Talleres | Talleres Cordoba | Talleres de Córdoba
Tigre | CA Tigre
Unión | Union de Santa Fe | Unión de Santa Fe
Vélez Sarsfield = Vélez | Velez Sarsfield
`)

export const unitedStates = clubs(`
Atlanta United | Atlanta Utd | Atlanta United FC
Austin FC
CF Montréal = Montréal | Montreal Impact | Impact de Montréal
Charlotte
Chicago Fire
Chivas USA | CD Chivas USA
Colorado Rapids
Columbus Crew
D.C. United = DC United | DC United
Dallas | FC Dallas
FC Cincinnati = Cincinnati | Cincinnati
Houston Dynamo
Inter Miami
LA Galaxy = Galaxy | Los Angeles Galaxy
Los Angeles FC = LAFC | LAFC
Minnesota United
Nashville SC = Nashville | Nashville
New England Revolution = New England
New York City FC = New York City | New York City
New York Red Bulls = NY Red Bulls | NY Red Bulls | MetroStars
Orlando City
Philadelphia Union
Portland Timbers
Real Salt Lake
San Diego FC = San Diego
San Jose Earthquakes = San Jose
Seattle Sounders
Sporting Kansas City = Sporting KC | Sporting KC | Kansas City Wizards
St. Louis City | St Louis City
Toronto FC = Toronto
Vancouver Whitecaps
`)
