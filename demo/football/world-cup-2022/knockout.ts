/** FIFA World Cup 2022, knock-out rounds, as `groups.ts`. */
export const knockoutMatches = `
Round of 16 | 12-03 15:00 | Netherlands - United States | 3-1 (2-0) | Khalifa | Memphis Depay 10, Daley Blind 45+1, Denzel Dumfries 81 / Haji Wright 76
Round of 16 | 12-03 19:00 | Argentina - Australia | 2-1 (1-0) | Ahmad bin Ali | Lionel Messi 35, Julián Álvarez 57 / Enzo Fernández 77 og
Round of 16 | 12-04 15:00 | France - Poland | 3-1 (1-0) | Al Thumama | Olivier Giroud 44, Kylian Mbappé 74, Kylian Mbappé 90+1 / Robert Lewandowski 90+9 pen
Round of 16 | 12-04 19:00 | England - Senegal | 3-0 (2-0) | Al Bayt | Jordan Henderson 38, Harry Kane 45+3, Bukayo Saka 57 /
Round of 16 | 12-05 15:00 | Japan - Croatia | 1-1 (1-0) aet 1-1 pens 1-3 | Al Janoub | Daizen Maeda 43 / Ivan Perišić 55
Round of 16 | 12-05 19:00 | Brazil - South Korea | 4-1 (4-0) | 974 | Vinícius Júnior 7, Neymar 13 pen, Richarlison 29, Lucas Paquetá 36 / Paik Seung-ho 76
Round of 16 | 12-06 15:00 | Morocco - Spain | 0-0 (0-0) aet 0-0 pens 3-0 | Education City | /
Round of 16 | 12-06 19:00 | Portugal - Switzerland | 6-1 (2-0) | Lusail | Gonçalo Ramos 17, Pepe 33, Gonçalo Ramos 51, Raphaël Guerreiro 55, Gonçalo Ramos 67, Rafael Leão 90+2 / Manuel Akanji 58
Quarter-finals | 12-09 15:00 | Croatia - Brazil | 0-0 (0-0) aet 1-1 pens 4-2 | Education City | Bruno Petković 117 / Neymar 105+1
Quarter-finals | 12-09 19:00 | Netherlands - Argentina | 2-2 (0-1) aet 2-2 pens 3-4 | Lusail | Wout Weghorst 83, Wout Weghorst 90+11 / Nahuel Molina 35, Lionel Messi 73 pen
Quarter-finals | 12-10 15:00 | Morocco - Portugal | 1-0 (1-0) | Al Thumama | Youssef En-Nesyri 42 /
Quarter-finals | 12-10 19:00 | England - France | 1-2 (0-1) | Al Bayt | Harry Kane 54 pen / Aurélien Tchouaméni 17, Olivier Giroud 78
Semi-finals | 12-13 19:00 | Argentina - Croatia | 3-0 (2-0) | Lusail | Lionel Messi 34 pen, Julián Álvarez 39, Julián Álvarez 69 /
Semi-finals | 12-14 19:00 | France - Morocco | 2-0 (1-0) | Al Bayt | Théo Hernandez 5, Randal Kolo Muani 79 /
Match for third place | 12-17 15:00 | Croatia - Morocco | 2-1 (2-1) | Khalifa | Joško Gvardiol 7, Mislav Oršić 42 / Achraf Dari 9
Final | 12-18 15:00 | Argentina - France | 2-2 (2-0) aet 3-3 pens 4-2 | Lusail | Lionel Messi 23 pen, Ángel Di María 36, Lionel Messi 108 / Kylian Mbappé 80 pen, Kylian Mbappé 81, Kylian Mbappé 118 pen
`

/** Rounds after the groups in the order they are played; ordinals as the importers assign them. */
export const knockoutOrdinals: Readonly<Record<string, number>> = {
  'Round of 16': 1340,
  'Quarter-finals': 1350,
  'Semi-finals': 1360,
  'Match for third place': 1370,
  Final: 1380,
}
