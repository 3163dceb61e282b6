/**
 * FIFA World Cup 2022, group stage, in the form of `demo/football/euro-2024/groups.ts`, with a stadium in place
 * of the city. Facts as in openfootball/worldcup.json (CC0), with which the test compares them; full names from general
 * knowledge.
 */
export const groupMatches = `
A 1 | 11-20 16:00 | Qatar - Ecuador | 0-2 (0-2) | Al Bayt | / Enner Valencia 16 pen, Enner Valencia 31
A 1 | 11-21 16:00 | Senegal - Netherlands | 0-2 (0-0) | Al Thumama | / Cody Gakpo 84, Davy Klaassen 90+9
A 2 | 11-25 13:00 | Qatar - Senegal | 1-3 (0-1) | Al Thumama | Mohammed Muntari 78 / Boulaye Dia 41, Famara Diédhiou 48, Bamba Dieng 84
A 2 | 11-25 16:00 | Netherlands - Ecuador | 1-1 (1-0) | Khalifa | Cody Gakpo 6 / Enner Valencia 49
A 3 | 11-29 15:00 | Ecuador - Senegal | 1-2 (0-1) | Khalifa | Moisés Caicedo 67 / Ismaïla Sarr 44 pen, Kalidou Koulibaly 70
A 3 | 11-29 15:00 | Netherlands - Qatar | 2-0 (1-0) | Al Bayt | Cody Gakpo 26, Frenkie de Jong 49 /
B 1 | 11-21 13:00 | England - Iran | 6-2 (3-0) | Khalifa | Jude Bellingham 35, Bukayo Saka 43, Raheem Sterling 45+1, Bukayo Saka 62, Marcus Rashford 71, Jack Grealish 90 / Mehdi Taremi 65, Mehdi Taremi 90+13 pen
B 1 | 11-21 19:00 | United States - Wales | 1-1 (1-0) | Ahmad bin Ali | Timothy Weah 36 / Gareth Bale 82 pen
B 2 | 11-25 10:00 | Wales - Iran | 0-2 (0-0) | Ahmad bin Ali | / Roozbeh Cheshmi 90+8, Ramin Rezaeian 90+11
B 2 | 11-25 19:00 | England - United States | 0-0 (0-0) | Al Bayt | /
B 3 | 11-29 19:00 | Iran - United States | 0-1 (0-1) | Al Thumama | / Christian Pulisic 38
B 3 | 11-29 19:00 | Wales - England | 0-3 (0-0) | Ahmad bin Ali | / Marcus Rashford 50, Phil Foden 51, Marcus Rashford 68
C 1 | 11-22 10:00 | Argentina - Saudi Arabia | 1-2 (1-0) | Lusail | Lionel Messi 10 pen / Saleh Al-Shehri 48, Salem Al-Dawsari 53
C 1 | 11-22 16:00 | Mexico - Poland | 0-0 (0-0) | 974 | /
C 2 | 11-26 13:00 | Poland - Saudi Arabia | 2-0 (1-0) | Education City | Piotr Zieliński 39, Robert Lewandowski 82 /
C 2 | 11-26 19:00 | Argentina - Mexico | 2-0 (0-0) | Lusail | Lionel Messi 64, Enzo Fernández 87 /
C 3 | 11-30 19:00 | Poland - Argentina | 0-2 (0-0) | 974 | / Alexis Mac Allister 46, Julián Álvarez 67
C 3 | 11-30 19:00 | Saudi Arabia - Mexico | 1-2 (0-0) | Lusail | Salem Al-Dawsari 90+5 / Henry Martín 47, Luis Chávez 52
D 1 | 11-22 13:00 | Denmark - Tunisia | 0-0 (0-0) | Education City | /
D 1 | 11-22 19:00 | France - Australia | 4-1 (2-1) | Al Janoub | Adrien Rabiot 27, Olivier Giroud 32, Kylian Mbappé 68, Olivier Giroud 71 / Craig Goodwin 9
D 2 | 11-26 10:00 | Tunisia - Australia | 0-1 (0-1) | Al Janoub | / Mitchell Duke 23
D 2 | 11-26 16:00 | France - Denmark | 2-1 (0-0) | 974 | Kylian Mbappé 61, Kylian Mbappé 86 / Andreas Christensen 68
D 3 | 11-30 15:00 | Australia - Denmark | 1-0 (0-0) | Al Janoub | Mathew Leckie 60 /
D 3 | 11-30 15:00 | Tunisia - France | 1-0 (0-0) | Education City | Wahbi Khazri 58 /
E 1 | 11-23 13:00 | Germany - Japan | 1-2 (1-0) | Khalifa | İlkay Gündoğan 33 pen / Ritsu Doan 75, Takuma Asano 83
E 1 | 11-23 16:00 | Spain - Costa Rica | 7-0 (3-0) | Al Thumama | Dani Olmo 11, Marco Asensio 21, Ferran Torres 31 pen, Ferran Torres 54, Gavi 74, Carlos Soler 90, Álvaro Morata 90+2 /
E 2 | 11-27 10:00 | Japan - Costa Rica | 0-1 (0-0) | Ahmad bin Ali | / Keysher Fuller 81
E 2 | 11-27 19:00 | Spain - Germany | 1-1 (0-0) | Al Bayt | Álvaro Morata 62 / Niclas Füllkrug 83
E 3 | 12-01 19:00 | Costa Rica - Germany | 2-4 (0-1) | Al Bayt | Yeltsin Tejeda 58, Juan Vargas 70 / Serge Gnabry 10, Kai Havertz 73, Kai Havertz 85, Niclas Füllkrug 89
E 3 | 12-01 19:00 | Japan - Spain | 2-1 (0-1) | Khalifa | Ritsu Doan 48, Ao Tanaka 51 / Álvaro Morata 11
F 1 | 11-23 10:00 | Morocco - Croatia | 0-0 (0-0) | Al Bayt | /
F 1 | 11-23 19:00 | Belgium - Canada | 1-0 (1-0) | Ahmad bin Ali | Michy Batshuayi 44 /
F 2 | 11-27 13:00 | Belgium - Morocco | 0-2 (0-0) | Al Thumama | / Romain Saïss 73, Zakaria Aboukhlal 90+2
F 2 | 11-27 16:00 | Croatia - Canada | 4-1 (2-1) | Khalifa | Andrej Kramarić 36, Marko Livaja 44, Andrej Kramarić 70, Lovro Majer 90+4 / Alphonso Davies 2
F 3 | 12-01 15:00 | Canada - Morocco | 1-2 (1-2) | Al Thumama | Nayef Aguerd 40 og / Hakim Ziyech 4, Youssef En-Nesyri 23
F 3 | 12-01 15:00 | Croatia - Belgium | 0-0 (0-0) | Ahmad bin Ali | /
G 1 | 11-24 10:00 | Switzerland - Cameroon | 1-0 (0-0) | Al Janoub | Breel Embolo 48 /
G 1 | 11-24 19:00 | Brazil - Serbia | 2-0 (0-0) | Lusail | Richarlison 62, Richarlison 73 /
G 2 | 11-28 10:00 | Cameroon - Serbia | 3-3 (1-2) | Al Janoub | Jean-Charles Castelletto 29, Vincent Aboubakar 63, Eric Maxim Choupo-Moting 66 / Strahinja Pavlović 45+1, Sergej Milinković-Savić 45+3, Aleksandar Mitrović 53
G 2 | 11-28 16:00 | Brazil - Switzerland | 1-0 (0-0) | 974 | Casemiro 83 /
G 3 | 12-02 19:00 | Cameroon - Brazil | 1-0 (0-0) | Lusail | Vincent Aboubakar 90+2 /
G 3 | 12-02 19:00 | Serbia - Switzerland | 2-3 (2-2) | 974 | Aleksandar Mitrović 26, Dušan Vlahović 35 / Xherdan Shaqiri 20, Breel Embolo 44, Remo Freuler 48
H 1 | 11-24 13:00 | Uruguay - South Korea | 0-0 (0-0) | Education City | /
H 1 | 11-24 16:00 | Portugal - Ghana | 3-2 (0-0) | 974 | Cristiano Ronaldo 65 pen, João Félix 78, Rafael Leão 80 / André Ayew 73, Osman Bukari 89
H 2 | 11-28 13:00 | South Korea - Ghana | 2-3 (0-2) | Education City | Cho Gue-sung 58, Cho Gue-sung 61 / Mohammed Salisu 24, Mohammed Kudus 34, Mohammed Kudus 68
H 2 | 11-28 19:00 | Portugal - Uruguay | 2-0 (0-0) | Lusail | Bruno Fernandes 54, Bruno Fernandes 90+3 pen /
H 3 | 12-02 15:00 | Ghana - Uruguay | 0-2 (0-2) | Al Janoub | / Giorgian De Arrascaeta 26, Giorgian De Arrascaeta 32
H 3 | 12-02 15:00 | South Korea - Portugal | 2-1 (1-1) | Lusail | Kim Young-gwon 27, Hwang Hee-chan 90+1 / Ricardo Horta 5
`
