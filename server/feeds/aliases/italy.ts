import { clubs } from './club.ts'

/** Clubs of the Italian leagues. Written by hand from general knowledge. */
export const italy = clubs(`
Ascoli
Atalanta | Atalanta Bergamasca | Atalanta Bergamo
Avellino
Bari | SSC Bari
Benevento
Bologna
Brescia
Cagliari
Carpi
Catania
Catanzaro
Cesena
Chievo | Chievo Verona | ChievoVerona
Cittadella
Como | Como 1907
Cosenza
Cremonese
Crotone
Empoli
Fiorentina | ACF Fiorentina
Frosinone
Genoa | Genoa CFC
Inter | Internazionale | FC Internazionale Milano | Inter Milan | Internazionale Milano | Inter Milano
Juventus | Juve | Juventus Turin | Juventus Torino
Lazio | Lazio Roma | Lazio Rome
Lecce
Livorno
Mantova
Messina
Milan | AC Milan
Modena
Monza
Napoli | SSC Napoli
Novara
Padova
Palermo
Parma | Parma Calcio 1913
Perugia
Pescara
Piacenza
Pisa
Pordenone
Reggiana
Reggina
Roma | AS Roma
Salernitana
Sampdoria | UC Sampdoria
Sassuolo
Siena
SPAL | Spal | SPAL 2013
Spezia
Südtirol | Sudtirol | FC Südtirol
Ternana
Torino
Treviso
Trapani
Udinese
Venezia
Verona | Hellas Verona
Vicenza | LR Vicenza
`)
