import { clubs } from './club.ts'

/** Clubs of the German leagues. Written by hand from general knowledge. */
export const germany = clubs(`
Alemannia Aachen = Aachen | Aachen
Arminia Bielefeld = Bielefeld | Bielefeld | DSC Arminia Bielefeld
Augsburg
Bayer Leverkusen = Leverkusen | Leverkusen | Bayer 04 Leverkusen | Bayer 04
Bayern München = Bayern | Bayern Munich | Bayern | Bayern Muenchen | FC Bayern
Bochum | VfL Bochum 1848
Borussia Dortmund = Dortmund | Dortmund | BVB
Borussia Mönchengladbach = M'gladbach | M'gladbach | Mönchengladbach | Bor. Mönchengladbach | Gladbach | Monchengladbach | Borussia M'gladbach
Braunschweig = Braunschweig | Eintracht Braunschweig
Carl Zeiss Jena = Jena | CZ Jena | Carl Zeiss Jena
Cottbus = Cottbus | Energie Cottbus
Darmstadt | Darmstadt 98
Dresden | Dynamo Dresden | SG Dynamo Dresden | 1. FC Dynamo Dresden
Duisburg | MSV Duisburg
Eintracht Frankfurt = Frankfurt | Ein Frankfurt | Frankfurt | E. Frankfurt
Elversberg | SV Elversberg | SV 07 Elversberg
Erzgebirge Aue = Aue | Aue
Fortuna Düsseldorf = Düsseldorf | Fortuna Dusseldorf | Düsseldorf | Dusseldorf
Freiburg
Fürth = Fürth | Greuther Furth | Greuther Fürth | SpVgg Greuther Fürth | Fuerth | Greuther Fuerth
Hamburger SV = Hamburg | Hamburg | HSV | Hamburger
Hannover | Hannover 96
Hansa Rostock = Rostock | Hansa Rostock
Heidenheim | 1. FC Heidenheim 1846
Hertha BSC = Hertha | Hertha | Hertha Berlin | Hertha BSC Berlin
Hoffenheim | TSG 1899 Hoffenheim | TSG Hoffenheim | 1899 Hoffenheim
Holstein Kiel = Kiel | Holstein Kiel | Kiel | KSV Holstein Kiel | KSV Holstein
Ingolstadt | FC Ingolstadt 04
Jahn Regensburg = Regensburg | Regensburg | SSV Jahn Regensburg
Kaiserslautern | 1. FC Kaiserslautern
Karlsruhe = Karlsruhe | Karlsruher SC | Karlsruhe
Köln | FC Koln | 1. FC Köln | Cologne | FC Cologne
Magdeburg | 1. FC Magdeburg
Mainz | Mainz 05 | 1. FSV Mainz 05
Münster = Münster | Preußen Münster | Preussen Munster | SC Preußen Münster
Nürnberg | Nurnberg | 1. FC Nürnberg | Nuremberg
Osnabrück | Osnabruck
Paderborn | SC Paderborn 07
RB Leipzig | RasenBallsport Leipzig | Leipzig
Saarbrücken | Saarbrucken | 1. FC Saarbrücken
Sandhausen | SV Sandhausen
Schalke 04 = Schalke | FC Schalke 04 | Schalke
St. Pauli | FC St. Pauli | St Pauli
Stuttgart | VfB Stuttgart
Ulm | SSV Ulm 1846
Union Berlin | 1. FC Union Berlin | Union
TSV 1860 München = 1860 | Munich 1860 | 1860 München | TSV 1860 Munich | 1860 Munich
Unterhaching | SpVgg Unterhaching
Werder Bremen = Bremen | Werder | Bremen
Wolfsburg | VfL Wolfsburg
Würzburger Kickers = Würzburg | Wurzburg
Chemnitz = Chemnitz | Chemnitzer FC
FSV Frankfurt
Kickers Offenbach = Offenbach | Offenbach
KFC Uerdingen = Uerdingen | Uerdingen | KFC Uerdingen 05 | Bayer Uerdingen
Lübeck | VfB Lübeck | Lubeck
Meppen | SV Meppen
Rot Weiss Ahlen = Ahlen | Ahlen | RW Ahlen | Rot-Weiß Ahlen | LR Ahlen
Rot-Weiß Oberhausen = Oberhausen | Oberhausen | RW Oberhausen | Rot-Weiss Oberhausen
Rot-Weiss Essen = Essen | Essen | RW Essen | Rot-Weiß Essen
Siegen | Sportfreunde Siegen
Koblenz | TuS Koblenz
Stuttgarter Kickers | Stuttgarter K
VfB Leipzig
Viktoria Köln | FC Viktoria Köln | Viktoria Koln
Wacker Burghausen = Burghausen | Burghausen
Waldhof Mannheim = Mannheim | Mannheim | SV Waldhof Mannheim
Wehen Wiesbaden = Wehen | Wehen | SV Wehen Wiesbaden | SV Wehen
`)
