/**
 * UEFA Euro 2024, knock-out rounds, as `groups.ts`; after the score of 90 minutes and its half-time, `aet` the whole
 * score after extra time and `pens` the shoot-out.
 */
export const knockoutMatches = `
Round of 16 | 06-29 16:00 | Switzerland - Italy | 2-0 (1-0) | Berlin | Remo Freuler 37, Ruben Vargas 46 /
Round of 16 | 06-29 19:00 | Germany - Denmark | 2-0 (0-0) | Dortmund | Kai Havertz 53 pen, Jamal Musiala 68 /
Round of 16 | 06-30 16:00 | England - Slovakia | 1-1 (0-1) aet 2-1 | Gelsenkirchen | Jude Bellingham 90+5, Harry Kane 91 / Ivan Schranz 25
Round of 16 | 06-30 19:00 | Spain - Georgia | 4-1 (1-1) | Cologne | Rodri 39, Fabián Ruiz 51, Nico Williams 75, Dani Olmo 83 / Robin Le Normand 18 og
Round of 16 | 07-01 16:00 | France - Belgium | 1-0 (0-0) | Düsseldorf | Jan Vertonghen 85 og /
Round of 16 | 07-01 19:00 | Portugal - Slovenia | 0-0 (0-0) aet 0-0 pens 3-0 | Frankfurt | /
Round of 16 | 07-02 16:00 | Romania - Netherlands | 0-3 (0-1) | Munich | / Cody Gakpo 20, Donyell Malen 83, Donyell Malen 90+3
Round of 16 | 07-02 19:00 | Austria - Turkey | 1-2 (0-1) | Leipzig | Michael Gregoritsch 66 / Merih Demiral 1, Merih Demiral 59
Quarter-finals | 07-05 16:00 | Spain - Germany | 1-1 (0-0) aet 2-1 | Stuttgart | Dani Olmo 51, Mikel Merino 119 / Florian Wirtz 89
Quarter-finals | 07-05 19:00 | Portugal - France | 0-0 (0-0) aet 0-0 pens 3-5 | Hamburg | /
Quarter-finals | 07-06 16:00 | England - Switzerland | 1-1 (0-0) aet 1-1 pens 5-3 | Düsseldorf | Bukayo Saka 80 / Breel Embolo 75
Quarter-finals | 07-06 19:00 | Netherlands - Turkey | 2-1 (0-1) | Berlin | Stefan de Vrij 70, Mert Müldür 76 og / Samet Akaydin 35
Semi-finals | 07-09 19:00 | Spain - France | 2-1 (2-1) | Munich | Lamine Yamal 21, Dani Olmo 25 / Randal Kolo Muani 8
Semi-finals | 07-10 19:00 | Netherlands - England | 1-2 (1-1) | Dortmund | Xavi Simons 7 / Harry Kane 18 pen, Ollie Watkins 90+1
Final | 07-14 19:00 | Spain - England | 2-1 (0-0) | Berlin | Nico Williams 47, Mikel Oyarzabal 86 / Cole Palmer 73
`

/** Rounds after the groups in the order they are played; ordinals as the importers assign them. */
export const knockoutOrdinals: Readonly<Record<string, number>> = {
  'Round of 16': 1349,
  'Quarter-finals': 1350,
  'Semi-finals': 1360,
  Final: 1380,
}
