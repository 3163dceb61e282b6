/**
 * A supplement to the library's list, in lower case, compiled by hand: words of the sport, clubs, keyboards and names
 * that users of this site choose. Runs and repetitions are detected by rule, so they are not listed.
 */
const words = `
password passwort passw0rd passwords password1 mypassword yourpassword thepassword newpassword oldpassword nopassword passme
letmein welcome welcome1 login signin admin administrator root toor guest user test tester testing default secret secrets access
changeme change temp temporary master superman batman spiderman ironman pokemon starwars matrix dragon monkey tiger lion
princess sunshine shadow michael jordan jennifer jessica ashley amanda daniel thomas robert william joseph andrew charlie
matthew anthony nicole michelle samantha elizabeth stephanie victoria alexander benjamin christopher jonathan patrick george
iloveyou iloveme loveyou lovelove ilovegod trustno1 whatever nothing something anything everything freedom forever
blessed jesus christ jesuschrist heaven angel angels summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday
january february march april june july august september october november december
football footballs soccer baseball basketball hockey tennis cricket rugby golf volleyball badminton pingpong
goalkeeper striker midfield defender penalty offside worldcup champion champions championsleague premierleague bundesliga laliga seriea ligue1
liverpool chelsea arsenal tottenham everton newcastle westham manchester manunited mancity barcelona realmadrid juventus milan acmilan
inter intermilan bayern bayernmunich dortmund ajax benfica porto celtic rangers galatasaray fenerbahce besiktas flamengo santos boca river
messi ronaldo neymar mbappe haaland beckham maradona pele zidane ronaldinho lewandowski salah modric lakers celtics bulls warriors yankees
cowboys steelers eagles patriots packers raiders broncos
computer internet samsung iphone android google facebook twitter youtube instagram microsoft windows apple huawei xiaomi tencent wechat weixin
qqqq aaaa zzzz qwerty qwertz azerty qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wasd
abcdef abcdefg abc123 abcd1234 a1b2c3d4 a1b2c3 a123456 a12345678 aa123456 aa12345678 q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1q2w3e zaq12wsx
123qwe qwe123 qweasd qweasdzxc 123abc abc12345 123456a 123456q 123456aa 123456abc 12345678a 12345qwert 147258369 159357 741852963 789456123 987654321 5201314 woaini
woaini1314 woaini520 1314520 iloveyou1314 woaiwojia wodemima mima zhongguo beijing shanghai guangzhou shenzhen nihao nihaoma xiexie
dearbook 88888888 66666666 11111111 00000000 a5201314 asd123 asd123456 qwe123456 zxc123 zxcvbnm123 w123456 z123456 q123456 s123456
killer hunter hunter2 ninja samurai warrior knight wizard ranger soldier sniper hacker gamer player gaming minecraft fortnite roblox
purple orange yellow silver golden diamond crystal cookie chocolate banana cherry peanut butter pepper ginger coffee pizza cheese
flower rainbow butterfly dolphin panther eagle falcon phoenix wolf bear horse puppy kitten doggy kitty buster bailey maggie
mustang ferrari porsche mercedes corvette toyota honda harley yamaha suzuki
maverick merlin thunder lightning storm ocean hello hellohello helloworld hello123 goodbye fuckyou fuckme fuckoff asshole bitch
letmein1 letmein123 welcome123 admin123 admin1234 root1234 test1234 test123 user1234 guest123 pass1234 pass word1234 qwerty12 qwerty123
hannah sophie oliver jack harry jacob lucas noah emma olivia isabella mia charlotte amelia sophia liam ethan mason logan aiden elijah
paris london berlin madrid rome tokyo newyork chicago boston dallas texas california florida america england germany france italy spain brazil argentina portugal china japan korea
touchline scoreline fulltime halftime kickoff extratime hattrick redcard yellowcard
cheval soleil azertyuiop motdepasse bonjour doudou loulou chouchou marseille nicolas hallo schatz passwort1 sommer
contrasena contraseña tequiero teamo estrella mariposa corazon hola
asdasd asdasdasd zxczxc qweqwe qweqweqwe 123123123 321321 112233 11223344 121212 131313 123321 654321 666666 777777 888888 999999 696969
senha senha123 mudar brasil gabriel parola sifre mot2passe wachtwoord haslo
`
export const worstPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word.length >= 4))
