import { clubs } from './club.ts'

/** Clubs of the French leagues, including Monaco. Written by hand from general knowledge. */
export const france = clubs(`
Ajaccio | AC Ajaccio
Ajaccio GFCO = GFC Ajaccio | GFC Ajaccio | Gazélec Ajaccio
Amiens | Amiens SC
Angers | Angers SCO | SCO Angers | Angers SCO
Arles-Avignon = Arles | Arles | AC Arles-Avignon
Auxerre | AJ Auxerre
Bastia
Bordeaux | Girondins de Bordeaux | Girondins Bordeaux
Boulogne | US Boulogne
Brest | Stade Brestois 29 | Stade Brestois | Stade Brest 29 | Stade Brest
Caen | SM Caen | Stade Malherbe Caen
Clermont | Clermont Foot | Clermont Foot 63 | Clermont Foot Auvergne
Dijon | Dijon FCO
Dunkerque | USL Dunkerque
Évian Thonon Gaillard = Évian | Evian Thonon Gaillard | Evian TG | Thonon Évian
Grenoble | Grenoble Foot 38
Guingamp | EA Guingamp | En Avant Guingamp
Istres
Laval | Stade Lavallois | Stade Laval
Le Havre | Le Havre AC | Havre AC
Le Mans
Lens | RC Lens | Racing Club de Lens
Lille | Lille OSC | LOSC Lille | LOSC
Lorient
Lyon | Olympique Lyonnais | Olympique Lyon
Marseille | Olympique de Marseille | Olympique Marseille
Metz
Monaco | AS Monaco
Montpellier | Montpellier HSC | Montpellier Hérault SC
Nancy | AS Nancy Lorraine | Nancy Lorraine | AS Nancy
Nantes
Nice | OGC Nice
Nîmes | Nimes | Nîmes Olympique | Olympique Nîmes
Niort | Chamois Niortais
Paris FC
Paris Saint-Germain = Paris SG | Paris SG | PSG | Paris Saint Germain | Paris St. Germain
Pau | Pau FC
Quevilly-Rouen = Quevilly | Quevilly Rouen | QRM | Quevilly-Rouen Métropole | US Quevilly-Rouen Métropole | US Quevilly-Rouen
Reims | Stade de Reims
Rennes | Stade Rennais | Stade Rennais 1901 | Stade Rennais FC
Rodez | Rodez AF | Rodez Aveyron
Saint-Étienne = St Etienne | St Etienne | AS Saint-Étienne | Saint Etienne
Sedan | CS Sedan
Sochaux | FC Sochaux-Montbéliard
Strasbourg | RC Strasbourg | Racing Club de Strasbourg | RC Strasbourg Alsace
Toulouse | Toulouse FC
Tours
Troyes | ES Troyes | ESTAC Troyes | ES Troyes AC
Valenciennes | Valenciennes FC
Annecy
Béziers
Bourg-Péronnas | Bourg Peronnas | Bourg-en-Bresse | Football Bourg-en-Bresse Péronnas 01
Châteauroux | LB Châteauroux | La Berrichonne de Châteauroux
Concarneau
Créteil | US Créteil-Lusitanos
Luzenac | Luzenac AP
Martigues
Orléans
Red Star | Red Star FC 93
`)
