type NationLook = { name: string; code: string; colours: [string, string] }

/**
 * The nations of the tournaments: three-letter code of FIFA and the colours of the first kit. Written by hand from
 * general knowledge.
 */
export const nationLooks: readonly NationLook[] = `
Germany GER #ffffff #111111
Scotland SCO #14213d #ffffff
Hungary HUN #ce2939 #ffffff
Switzerland SUI #d52b1e #ffffff
Spain ESP #c60b1e #ffc400
Croatia CRO #ff0000 #ffffff
Italy ITA #0066b3 #ffffff
Albania ALB #da291c #111111
Slovenia SVN #ffffff #0b5fa5
Denmark DEN #c8102e #ffffff
Serbia SRB #b4162c #ffffff
England ENG #ffffff #ce1124
Poland POL #ffffff #dc143c
Netherlands NED #f36c21 #ffffff
Austria AUT #c8102e #ffffff
France FRA #1d2f6f #ffffff
Belgium BEL #c8102e #111111
Slovakia SVK #0b4ea2 #ffffff
Romania ROU #fcd116 #002b7f
Ukraine UKR #ffd500 #005bbb
Turkey TUR #e30a17 #ffffff
Georgia GEO #ffffff #e8112d
Portugal POR #b71c1c #0b6623
Czech_Republic CZE #d7141a #ffffff
Qatar QAT #8a1538 #ffffff
Ecuador ECU #ffdd00 #0033a0
Senegal SEN #ffffff #00853f
Iran IRN #ffffff #da0000
United_States USA #ffffff #0a3161
Wales WAL #c8102e #00ab39
Argentina ARG #75aadb #ffffff
Saudi_Arabia KSA #006c35 #ffffff
Mexico MEX #006847 #ffffff
Tunisia TUN #e70013 #ffffff
Australia AUS #ffcd00 #00843d
Costa_Rica CRC #ce1126 #002b7f
Japan JPN #0a2463 #ffffff
Morocco MAR #c1272d #006233
Canada CAN #d52b1e #ffffff
Brazil BRA #ffdc02 #009739
Cameroon CMR #007a5e #ce1126
Ghana GHA #ffffff #111111
Uruguay URU #5cbfeb #111111
South_Korea KOR #e4002b #111111
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name, code, main, second] = line.split(' ') as [string, string, string, string]
    return { name: name.replace('_', ' '), code, colours: [main, second] }
  })
