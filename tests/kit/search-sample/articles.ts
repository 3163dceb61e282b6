/** Invented articles for tests of the search: clubs, people and happenings are made up. */
type SampleArticle = { key: string; language: 'en' | 'zh'; title: string; lead: string; body: string }

const of =
  (language: 'en' | 'zh') =>
  (key: string, title: string, lead: string, body: string): SampleArticle => ({ key, language, title, lead, body })
const en = of('en')
const zh = of('zh')

export const sampleTeams = [
  { name: 'Kellstow United', shortName: 'Kellstow', zh: '凯尔斯托联', spelling: 'kellstow utd' },
  { name: 'Harbour Athletic', shortName: 'Harbour', zh: '港口竞技', spelling: 'the dockers' },
  { name: 'Alba Town', shortName: 'Alba', zh: '阿尔巴城', spelling: 'alba' },
  { name: 'Northmere Rovers', shortName: 'Northmere', zh: '北湖流浪者', spelling: 'the rovers' },
  { name: 'Port Solen', shortName: 'Solen', zh: '索伦港', spelling: 'solen' },
] as const
export const samplePlayers = [
  { name: 'Jo Field', shortName: 'J. Field', zh: '乔·菲尔德' },
  { name: 'Mara Quill', shortName: 'M. Quill', zh: '玛拉·奎尔' },
  { name: 'Idris Vale', shortName: 'I. Vale', zh: '伊德里斯·韦尔' },
  { name: 'Tomás Brändt', shortName: 'T. Brändt', zh: '托马斯·勃兰特' },
  { name: 'Lin Haoyu', shortName: 'Lin Haoyu', zh: '林浩宇' },
] as const

export const sampleArticles: readonly SampleArticle[] = [
  en(
    'a1',
    'Kellstow United sign Jo Field on a three-year deal',
    'The forward moves for a record fee.',
    'Jo Field passed his medical on Tuesday. Kellstow United paid Alba Town a club record fee. The transfer was agreed after months of talks between the two boards.',
  ),
  en(
    'a2',
    'Harbour Athletic sack their coach after six defeats',
    'An assistant takes over until the summer.',
    'Harbour Athletic have parted with their head coach. Six defeats in a row left the club at the bottom of the table. The board will appoint a successor before the season begins.',
  ),
  en(
    'a3',
    'Torn ligament rules Mara Quill out for the season',
    'Surgery is planned for next week.',
    'Mara Quill injured her knee in training. The medical staff of Port Solen expect a recovery of nine months. She will miss the cup final.',
  ),
  en(
    'a4',
    'Why the offside rule changes again next year',
    'Daylight between attacker and defender may soon be needed.',
    'Referees tested the new interpretation in youth tournaments. More goals were given, and checks by video took less time. Lawmakers vote in March.',
  ),
  en(
    'a5',
    'Northmere Rovers open a stadium made of timber',
    'Five thousand seats, and no concrete above the ground.',
    'Northmere Rovers play their first match in the new ground on Saturday. The timber came from forests nearby. Solar panels on the roof power the floodlights.',
  ),
  en(
    'a6',
    'Idris Vale banned for four matches',
    'The midfielder was sent off for violent conduct.',
    'A disciplinary panel suspended Idris Vale of Harbour Athletic for four games. He may appeal until Friday.',
  ),
  en(
    'a7',
    'Youth academy of Alba Town wins national award',
    'Nine graduates made their debut this season.',
    'Alba Town have promoted nine teenagers into the first team. The academy trains two hundred children from the valley, and charges no fees.',
  ),
  en(
    'a8',
    'Ticket prices frozen for a second season',
    'Kellstow United listen to their supporters.',
    'Season tickets will cost what they cost last year. A group of supporters had asked Kellstow United to freeze prices in a petition with eight thousand signatures.',
  ),
  en(
    'a9',
    'Tomás Brändt retires at thirty-nine',
    'The goalkeeper kept 212 clean sheets.',
    'Tomás Brändt has announced his retirement. The goalkeeper played eighteen years for Port Solen and will coach keepers at the club.',
  ),
  en(
    'a10',
    'Broadcasters fight for rights of the women’s league',
    'Three bids are on the table.',
    'The television rights of the women’s league will be sold for five years. A streaming service offered the highest sum.',
  ),
  en(
    'a11',
    'What heat does to a final',
    'Drinks breaks, slower presses and later substitutions.',
    'Physiologists explain how players cool down. In hot evenings the number of sprints falls by a tenth. Coaches keep fresh legs for extra time.',
  ),
  en(
    'a12',
    'Harbour derby moved to Sunday',
    'Police asked for an earlier kick-off.',
    'Harbour Athletic against Port Solen will kick off at noon on Sunday. The derby was due on Saturday night.',
  ),
  en(
    'a13',
    'How penalty shoot-outs are practised',
    'Walking from the halfway line is part of the training.',
    'Psychologists advise teams to rehearse the walk. Goalkeepers study where each taker aims. A shoot-out is no lottery, the numbers say.',
  ),
  en(
    'a14',
    'Lin Haoyu: “I came here to learn”',
    'An interview with the new winger of Northmere Rovers.',
    'Lin Haoyu spoke about language lessons, cold rain and his first goal. The winger wants to play for his country at the next tournament.',
  ),
  en(
    'a15',
    'Alba Town in debt: what happens now',
    'Creditors meet in April.',
    'The accounts of Alba Town show a loss for the fourth year. Administrators may deduct nine points. Insolvency would mean relegation.',
  ),
  en(
    'a16',
    'A history of the long throw-in',
    'From curiosity to plan A.',
    'Once a curiosity, the long throw has become a weapon. Northmere Rovers scored eleven goals after throw-ins last season.',
  ),
  en(
    'a17',
    'Video assistant to be heard in the stadium',
    'Referees will announce their decisions.',
    'From next season referees explain over the loudspeakers why a decision was changed. The trial begins in the second division.',
  ),
  en(
    'a18',
    'Kellstow and Harbour share a training ground',
    'Two rivals save money together.',
    'Kellstow United and Harbour Athletic will share pitches outside the city. Supporters of both clubs protested.',
  ),
  en(
    'a19',
    'Concussion protocol: ten minutes to decide',
    'A doctor from outside will have the last word.',
    'An independent doctor decides whether a player with a head injury may continue. Temporary substitutions are allowed.',
  ),
  en(
    'a20',
    'Chess, dance and yoga: how Mara Quill came back',
    'The captain of Port Solen trains again.',
    'After surgery Mara Quill learned to dance. She hopes for a comeback in spring.',
  ),
  en(
    'a21',
    'Artificial turf will be gone by 2030',
    'Cold countries protest.',
    'Rubber granules will be banned. Clubs in the north ask for more time and for hybrid grass.',
  ),
  en(
    'a22',
    'Loan market: where the young ones go',
    'Forty teenagers move on deadline day.',
    'On deadline day forty teenagers were loaned to lower divisions. Jo Field stays at Kellstow United.',
  ),
  en(
    'a23',
    'Fans in wheelchairs get a better view',
    'A raised platform is built behind the goal.',
    'The new platform of Alba Town has room for forty wheelchairs. Accessibility was planned with supporters.',
  ),
  en(
    'a24',
    'The goalkeeper who became a referee',
    'A second career with a whistle.',
    'He saved penalties for fifteen years; now he awards them. The former goalkeeper referees in the regional league.',
  ),
  en(
    'a25',
    'Promotion play-offs: the format explained',
    'Four teams, two legs, one place.',
    'The third to the sixth meet in two-legged semi-finals. The play-off final is a single match on neutral ground. Northmere Rovers are in contention.',
  ),
  zh(
    'b1',
    '凯尔斯托联签下前锋乔·菲尔德',
    '双方签约三年，转会费创俱乐部纪录。',
    '乔·菲尔德周二通过体检。凯尔斯托联向阿尔巴城支付了创纪录的转会费，谈判历时数月。',
  ),
  zh(
    'b2',
    '港口竞技六连败后解雇主教练',
    '助理教练带队至夏天。',
    '港口竞技宣布与主教练解约。六连败使球队跌至积分榜末位，新帅将在新赛季前上任。',
  ),
  zh(
    'b3',
    '玛拉·奎尔十字韧带撕裂，赛季报销',
    '下周接受手术。',
    '玛拉·奎尔在训练中膝盖受伤，索伦港队医预计恢复需要九个月，她将缺席杯赛决赛。',
  ),
  zh(
    'b4',
    '越位规则明年再改',
    '进攻球员与后卫之间须有空隙。',
    '青年赛事已试行新规，进球增多，视频回看时间缩短。明年三月投票表决。',
  ),
  zh(
    'b5',
    '北湖流浪者木结构新球场启用',
    '五千座席，地面以上没有混凝土。',
    '北湖流浪者周六在新球场首战。木材来自附近森林，屋顶太阳能板为照明供电。',
  ),
  zh(
    'b6',
    '伊德里斯·韦尔停赛四场',
    '这名中场因暴力行为被罚下。',
    '纪律委员会对港口竞技的伊德里斯·韦尔追加停赛，他可在周五前上诉。',
  ),
  zh(
    'b7',
    '阿尔巴城青训获全国奖项',
    '本赛季九名小将首秀。',
    '阿尔巴城将九名少年提拔到一线队。青训营有两百名孩子，不收学费。',
  ),
  zh('b8', '季票价格连续第二年不涨', '凯尔斯托联听取球迷意见。', '八千名球迷联名请愿，凯尔斯托联决定冻结票价。'),
  zh(
    'b9',
    '托马斯·勃兰特三十九岁退役',
    '这名门将有 212 场零封。',
    '托马斯·勃兰特宣布退役。他为索伦港效力十八年，将留队担任门将教练。',
  ),
  zh('b10', '女足联赛转播权之争', '三家报价。', '女足联赛未来五年的电视转播权即将出售，一家流媒体报价最高。'),
  zh(
    'b11',
    '点球大战怎么练',
    '从中圈走向点球点也要排练。',
    '心理学家建议球队排练这段路。门将研究每名主罚者的习惯，点球大战并非抽签。',
  ),
  zh(
    'b12',
    '林浩宇：我来这里是为了学习',
    '专访北湖流浪者新边锋。',
    '林浩宇谈到语言课、冷雨和首粒进球。这名边锋希望在下届大赛代表国家队出场。',
  ),
  zh(
    'b13',
    '阿尔巴城负债累累，接下来会怎样',
    '债权人四月开会。',
    '阿尔巴城连续第四年亏损，可能被扣九分。若破产则将降级。',
  ),
  zh(
    'b14',
    '裁判将在球场广播解释判罚',
    '视频助理裁判的决定不再神秘。',
    '下赛季起，裁判将通过广播说明改判理由，次级联赛先行试点。',
  ),
  zh(
    'b15',
    '脑震荡新规：十分钟做决定',
    '由场外医生决定。',
    '头部受伤的球员能否继续比赛，由独立医生判断，允许临时换人。',
  ),
  zh(
    'b16',
    '升级附加赛赛制解读',
    '四支球队，两回合，一个名额。',
    '第三至第六名进行两回合半决赛，决赛在中立场地一场定胜负。北湖流浪者有望参加。',
  ),
  zh('b17', '港口德比改到周日中午', '警方要求提前开球。', '港口竞技对索伦港的德比原定周六晚进行，现改为周日中午。'),
  zh('b18', '轮椅球迷看台升级', '球门后方新建平台。', '阿尔巴城的新平台可容纳四十辆轮椅，无障碍设计由球迷参与。'),
  zh('b19', '高温下的决赛', '补水暂停、放慢逼抢、推迟换人。', '炎热的夜晚冲刺次数减少一成，教练会为加时赛留住体力。'),
  zh(
    'b20',
    '冬季转会窗：年轻人去哪儿',
    '截止日四十名少年被租借。',
    '转会截止日，四十名少年租借至低级别联赛。乔·菲尔德留在凯尔斯托联。',
  ),
]
