/** What marks an invented person wherever a name is shown, also on the wire of old clients. */
const mark = { en: ' (demo)', zh: '（演示）' } as const

/** Names of invented fans, without the mark. */
const names = {
  en: `Ada Brook,Ben Carrow,Cleo Marsh,Dev Patel-Rowe,Edie Lunt,Finn Oakley,Gwen Tarr,Hal Pryce,Iris Vane,Jonas Kemp,Kira Dell,Lou Farrant,
    Mo Castell,Nia Thorne,Otto Brandt,Pia Lindqvist,Quinn Ashby,Rosa Dimas,Sol Merrick,Tess Hallow,Una Birch,Vic Sander,Wren Colby,Yara Nunn,
    Abe Norton,Bea Quill,Col Dunmore,Dina Frost,Eli Warden,Flo Pascoe,Gil Harrow,Hope Lacey,Ike Sutter,Joy Rennick,Kai Mossman,Lena Orr,
    Max Thirsk,Nell Draper,Oona Wick,Pat Selden,Ray Coombe,Sky Brannock,Tom Ludlow,Ulla Finch,Van Tully,Wes Holbrook,Xena Marl,Zoe Pender`,
  zh: `阿岚,白鹭,陈小北,大川,二毛,方糖,高山上,海盐,江左,空心菜,老周,木木,南风,欧阳半,平仓,秋秋,日落后,三石,天台,晚舟,小满,夜航船,早班车,周末见,
    阿九,半糖,橙子皮,大雁,二十八号,风筝线,关山月,黑咖啡,姜茶,困熊,老陶,慢车,年糕,偶尔来,排骨,晴天伞,热干面,素描本,糖炒栗,乌龙面,小寒,雪糕车,一碗面,在路上`,
} as const

export function namesOf(language: 'en' | 'zh'): string[] {
  return names[language].split(',').map((name) => name.trim() + mark[language])
}
