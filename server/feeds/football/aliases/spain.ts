import { clubs } from './club.ts'

/** Clubs of the Spanish leagues. Written by hand from general knowledge. */
export const spain = clubs(`
Alavés | Deportivo Alavés
Albacete | Albacete Balompié | Albacete BP
Alcorcón
Almería
Athletic Club = Athletic | Ath Bilbao | Athletic Bilbao | Athletic Club de Bilbao | Athletic | Athletic Club Bilbao | Bilbao
Atlético Madrid = Atlético | Ath Madrid | Atlético de Madrid | Club Atlético de Madrid | Atlético | Atl. Madrid | Atletico Madrid
Barcelona = Barça | Barça
Burgos
Cádiz
Cartagena
Castellón
Celta Vigo = Celta | Celta | Celta de Vigo | RC Celta de Vigo | Real Club Celta de Vigo
Córdoba
Deportivo La Coruña = Deportivo | La Coruna | Deportivo de La Coruña | RC Deportivo | Deportivo | RC Deportivo La Coruña | Dep. La Coruña
Eibar | SD Eibar
Elche
Eldense
Espanyol | Espanol | RCD Espanyol de Barcelona | Reial Club Deportiu Espanyol | Espanyol Barcelona
Extremadura
Getafe
Gimnàstic = Gimnàstic | Gimnastic | Gimnàstic de Tarragona | Nàstic | Nàstic de Tarragona | Gimnàstic Tarragona
Girona
Granada
Hércules | Hercules
Huesca
Jaén | Jaen
Las Palmas | UD Las Palmas
Leganés
Levante
Llagostera
Logroñés | Logrones
Lugo
Málaga
Mallorca | Real Mallorca
Mirandés | Mirandes
Murcia | Real Murcia
Numancia
Osasuna | Atlético Osasuna
Oviedo = Oviedo | Real Oviedo | Oviedo
Ponferradina | Ponferradina
Racing Ferrol | Ferrol
Racing Santander = Santander | Santander | Racing de Santander | Real Racing Club | Real Racing Club de Santander
Rayo Vallecano = Rayo | Vallecano | Rayo Vallecano de Madrid | Rayo
Real Betis = Betis | Betis | Real Betis Balompié | Betis Sevilla | Real Betis Sevilla
Real Madrid | R. Madrid | Madrid
Real Sociedad = Sociedad | Sociedad | Real Sociedad de Fútbol | R. Sociedad
Recreativo Huelva = Recreativo | Recreativo | Recreativo de Huelva | Real Club Recreativo de Huelva | RC Recreativo de Huelva
Reus
Sabadell | CE Sabadell | CE Sabadell FC
Salamanca
Sevilla
Sporting Gijón = Sp Gijon | Sp Gijon | Sporting de Gijón | Real Sporting de Gijón | Sporting | Real Sporting
Tenerife
Valencia
Valladolid | Real Valladolid | Real Valladolid CF
Villarreal
Xerez | Xerez
Zaragoza | Real Zaragoza
Amorebieta | SD Amorebieta
Andorra | FC Andorra
Athletic Club B = Athletic B | Ath Bilbao B | Bilbao Athletic | Athletic Bilbao B
Barcelona B | Barcelona Atlètic | FC Barcelona Atlètic
Fuenlabrada
Ibiza | UD Ibiza
Majadahonda | Rayo Majadahonda
Real Madrid Castilla = Castilla | Real Madrid B | Castilla
Real Sociedad B = Sociedad B | Sociedad B
Sevilla Atlético | Sevilla B
Villarreal B
`)
