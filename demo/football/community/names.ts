/** What marks an invented person wherever a name is shown, also on the wire of old clients. */
const mark = { en: ' (demo)', zh: '（演示）' } as const

/** Names of invented fans, without the mark. */
const names = {
  en: `Ada Brook,Ben Carrow,Cleo Marsh,Dev Patel-Rowe,Edie Lunt,Finn Oakley,Gwen Tarr,Hal Pryce,Iris Vane,Jonas Kemp,Kira Dell,Lou Farrant,
    Mo Castell,Nia Thorne,Otto Brandt,Pia Lindqvist,Quinn Ashby,Rosa Dimas,Sol Merrick,Tess Hallow,Una Birch,Vic Sander,Wren Colby,Yara Nunn`,
  zh: `阿岚,白鹭,陈小北,大川,二毛,方糖,高山上,海盐,江左,空心菜,老周,木木,南风,欧阳半,平仓,秋秋,日落后,三石,天台,晚舟,小满,夜航船,早班车,周末见`,
} as const

export function namesOf(language: 'en' | 'zh'): string[] {
  return names[language].split(',').map((name) => name.trim() + mark[language])
}
