/**
 * UEFA Euro 2024, group stage:
 * `group matchday | kick-off UTC | home - away | score (half-time) | city | goals of the home side / of the away side`.
 * `og` an own goal, listed with the side it counts for; `pen` a penalty. Facts as in openfootball/euro (CC0), which the
 * test compares; full names from general knowledge.
 */
export const groupMatches = `
A 1 | 06-14 19:00 | Germany - Scotland | 5-1 (3-0) | Munich | Florian Wirtz 10, Jamal Musiala 19, Kai Havertz 45+1 pen, Niclas Füllkrug 68, Emre Can 90+3 / Antonio Rüdiger 87 og
A 1 | 06-15 13:00 | Hungary - Switzerland | 1-3 (0-2) | Cologne | Barnabás Varga 66 / Kwadwo Duah 12, Michel Aebischer 45, Breel Embolo 90+3
A 2 | 06-19 16:00 | Germany - Hungary | 2-0 (1-0) | Stuttgart | Jamal Musiala 22, İlkay Gündoğan 67 /
A 2 | 06-19 19:00 | Scotland - Switzerland | 1-1 (1-1) | Cologne | Scott McTominay 13 / Xherdan Shaqiri 26
A 3 | 06-23 19:00 | Switzerland - Germany | 1-1 (1-0) | Frankfurt | Dan Ndoye 29 / Niclas Füllkrug 90+2
A 3 | 06-23 19:00 | Scotland - Hungary | 0-1 (0-0) | Stuttgart | / Kevin Csoboth 90+10
B 1 | 06-15 16:00 | Spain - Croatia | 3-0 (3-0) | Berlin | Álvaro Morata 29, Fabián Ruiz 32, Dani Carvajal 45+2 /
B 1 | 06-15 19:00 | Italy - Albania | 2-1 (2-1) | Dortmund | Alessandro Bastoni 11, Nicolò Barella 16 / Nedim Bajrami 1
B 2 | 06-19 13:00 | Croatia - Albania | 2-2 (0-1) | Hamburg | Andrej Kramarić 74, Klaus Gjasula 76 og / Qazim Laçi 11, Klaus Gjasula 90+5
B 2 | 06-20 19:00 | Spain - Italy | 1-0 (0-0) | Gelsenkirchen | Riccardo Calafiori 55 og /
B 3 | 06-24 19:00 | Albania - Spain | 0-1 (0-1) | Düsseldorf | / Ferran Torres 13
B 3 | 06-24 19:00 | Croatia - Italy | 1-1 (0-0) | Leipzig | Luka Modrić 55 / Mattia Zaccagni 90+8
C 1 | 06-16 16:00 | Slovenia - Denmark | 1-1 (0-1) | Stuttgart | Erik Janža 77 / Christian Eriksen 17
C 1 | 06-16 19:00 | Serbia - England | 0-1 (0-1) | Gelsenkirchen | / Jude Bellingham 13
C 2 | 06-20 13:00 | Slovenia - Serbia | 1-1 (0-0) | Munich | Žan Karničnik 69 / Luka Jović 90+5
C 2 | 06-20 16:00 | Denmark - England | 1-1 (1-1) | Frankfurt | Morten Hjulmand 34 / Harry Kane 18
C 3 | 06-25 19:00 | England - Slovenia | 0-0 (0-0) | Cologne | /
C 3 | 06-25 19:00 | Denmark - Serbia | 0-0 (0-0) | Munich | /
D 1 | 06-16 13:00 | Poland - Netherlands | 1-2 (1-1) | Hamburg | Adam Buksa 16 / Cody Gakpo 29, Wout Weghorst 83
D 1 | 06-17 19:00 | Austria - France | 0-1 (0-1) | Düsseldorf | / Maximilian Wöber 38 og
D 2 | 06-21 16:00 | Poland - Austria | 1-3 (1-1) | Berlin | Krzysztof Piątek 30 / Gernot Trauner 9, Christoph Baumgartner 66, Marko Arnautović 78 pen
D 2 | 06-21 19:00 | Netherlands - France | 0-0 (0-0) | Leipzig | /
D 3 | 06-25 16:00 | Netherlands - Austria | 2-3 (0-1) | Berlin | Cody Gakpo 47, Memphis Depay 75 / Donyell Malen 6 og, Romano Schmid 59, Marcel Sabitzer 80
D 3 | 06-25 16:00 | France - Poland | 1-1 (0-0) | Dortmund | Kylian Mbappé 56 pen / Robert Lewandowski 79 pen
E 1 | 06-17 13:00 | Romania - Ukraine | 3-0 (1-0) | Munich | Nicolae Stanciu 29, Răzvan Marin 53, Denis Drăguș 57 /
E 1 | 06-17 16:00 | Belgium - Slovakia | 0-1 (0-1) | Frankfurt | / Ivan Schranz 7
E 2 | 06-21 13:00 | Slovakia - Ukraine | 1-2 (1-0) | Düsseldorf | Ivan Schranz 17 / Mykola Shaparenko 54, Roman Yaremchuk 80
E 2 | 06-22 19:00 | Belgium - Romania | 2-0 (1-0) | Cologne | Youri Tielemans 2, Kevin De Bruyne 80 /
E 3 | 06-26 16:00 | Slovakia - Romania | 1-1 (1-1) | Frankfurt | Ondrej Duda 24 / Răzvan Marin 37 pen
E 3 | 06-26 16:00 | Ukraine - Belgium | 0-0 (0-0) | Stuttgart | /
F 1 | 06-18 16:00 | Turkey - Georgia | 3-1 (1-1) | Dortmund | Mert Müldür 25, Arda Güler 65, Kerem Aktürkoğlu 90+7 / Georges Mikautadze 32
F 1 | 06-18 19:00 | Portugal - Czech Republic | 2-1 (0-0) | Leipzig | Robin Hranáč 69 og, Francisco Conceição 90+2 / Lukáš Provod 62
F 2 | 06-22 13:00 | Georgia - Czech Republic | 1-1 (1-0) | Hamburg | Georges Mikautadze 45+4 pen / Patrik Schick 59
F 2 | 06-22 16:00 | Turkey - Portugal | 0-3 (0-2) | Dortmund | / Bernardo Silva 21, Samet Akaydin 28 og, Bruno Fernandes 55
F 3 | 06-26 19:00 | Georgia - Portugal | 2-0 (1-0) | Gelsenkirchen | Khvicha Kvaratskhelia 2, Georges Mikautadze 57 pen /
F 3 | 06-26 19:00 | Czech Republic - Turkey | 1-2 (0-0) | Hamburg | Tomáš Souček 66 / Hakan Çalhanoğlu 51, Cenk Tosun 90+4
`
