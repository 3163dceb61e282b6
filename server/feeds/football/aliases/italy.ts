import { clubs } from './club.ts'

/** Clubs of the Italian leagues. Written by hand from general knowledge. */
export const italy = clubs(`
Ascoli | Ascoli Picchio | Ascoli Picchio FC 1898 | Ascoli Calcio 1898 FC
Atalanta | Atalanta Bergamasca | Atalanta Bergamo
Avellino
Bari | SSC Bari | AS Bari | FC Bari 1908 | Bari 1908
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
Como | Como 1907 | Calcio Como
Cosenza
Cremonese
Crotone
Empoli
Fiorentina | ACF Fiorentina
Frosinone
Genoa | Genoa CFC | Genoa FC | Genoa 1893
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
Palermo | US Città di Palermo | Città di Palermo
Parma | Parma Calcio 1913 | Parma FC | Parma AC
Perugia
Pescara | Delfino Pescara 1936 | Delfino Pescara
Piacenza
Pisa
Pordenone
Reggiana
Reggina
Roma | AS Roma
Salernitana
Sampdoria | UC Sampdoria
Sassuolo
Siena | Robur Siena
SPAL | Spal | SPAL 2013 | SPAL 2013 Ferrara | SPAL Ferrara
Spezia
Südtirol | Sudtirol | FC Südtirol
Ternana
Torino
Treviso
Trapani
Udinese
Venezia
Verona | Hellas Verona | Hellas Verona FC
Vicenza | LR Vicenza | L.R. Vicenza Virtus | Vicenza Virtus | L.R. Vicenza
Ancona
Feralpisalò
Foggia
Juve Stabia | SS Juve Stabia
Latina
Lecco
Pro Vercelli
Triestina
Varese
Virtus Entella = Entella | Entella | V. Entella
Virtus Lanciano = Lanciano | Lanciano | V. Lanciano
`)
