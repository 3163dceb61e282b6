/** The maps that are played by teams, with their names in both languages; events have the English one. */
export const maps = [
  { en: 'Ancient', zh: '远古遗迹' },
  { en: 'Anubis', zh: '阿努比斯' },
  { en: 'Cache', zh: '死城之谜' },
  { en: 'Cobblestone', zh: '古堡激战' },
  { en: 'Dust2', zh: '炙热沙城 2' },
  { en: 'Inferno', zh: '炼狱小镇' },
  { en: 'Mirage', zh: '荒漠迷城' },
  { en: 'Nuke', zh: '核子危机' },
  { en: 'Overpass', zh: '死亡游乐园' },
  { en: 'Train', zh: '列车停放站' },
  { en: 'Vertigo', zh: '殒命大厦' },
] as const
