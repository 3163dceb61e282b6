/** Names of the stadiums during the tournament. */
export const venues: Readonly<Record<string, string>> = {
  974: 'Stadium 974, Doha',
  'Ahmad bin Ali': 'Ahmad bin Ali Stadium, Al Rayyan',
  'Al Bayt': 'Al Bayt Stadium, Al Khor',
  'Al Janoub': 'Al Janoub Stadium, Al Wakrah',
  'Al Thumama': 'Al Thumama Stadium, Doha',
  'Education City': 'Education City Stadium, Al Rayyan',
  Khalifa: 'Khalifa International Stadium, Al Rayyan',
  Lusail: 'Lusail Stadium, Lusail',
}

/** Seats of the stadiums during the tournament, as openfootball/worldcup.json (CC0) has them. */
export const capacities: Readonly<Record<string, number>> = {
  974: 44_089,
  'Ahmad bin Ali': 45_032,
  'Al Bayt': 68_895,
  'Al Janoub': 44_325,
  'Al Thumama': 44_400,
  'Education City': 44_667,
  Khalifa: 45_857,
  Lusail: 88_966,
}
