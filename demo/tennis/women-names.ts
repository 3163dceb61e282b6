/** Given names of women by country, as `latin:chinese` pairs; a country without a row has names for everybody. */
export const womenNames: Readonly<Record<string, string>> = {
  azmaran:
    'Anahit:阿纳希特 Darya:达里娅 Elnaz:埃尔纳兹 Firuza:菲鲁扎 Golnar:戈尔纳尔 Laleh:拉莱 Mahin:马欣 Nasrin:纳斯林 Parisa:帕丽萨 Roxana:罗克萨娜 Shirin:希林 Yasmin:亚斯明',
  imbara:
    'Abeni:阿贝妮 Chika:奇卡 Dalila:达莉拉 Eshe:埃谢 Halima:哈莉玛 Imani:伊玛妮 Kesi:凯茜 Makena:马凯娜 Nia:妮娅 Subira:苏比拉 Zawadi:扎瓦迪 Zuri:祖丽',
  merrowland:
    'Adele:阿黛尔 Bonnie:邦妮 Clara:克拉拉 Edie:伊迪 Freya:芙蕾雅 Hattie:哈蒂 Imogen:伊莫金 Lottie:洛蒂 Maeve:梅芙 Nell:内尔 Poppy:波比 Tess:苔丝',
  veldmark:
    'Annika:安妮卡 Britta:布丽塔 Carla:卡拉 Dorte:多特 Elke:埃尔克 Frieda:弗丽达 Greta:格蕾塔 Heike:海克 Jule:尤勒 Katrin:卡特琳 Lena:莱娜 Svenja:斯文娅',
  sabelia:
    'Alessia:阿莱西娅 Bianca:比安卡 Chiara:基娅拉 Donata:多娜塔 Elisa:埃莉萨 Fiamma:菲亚玛 Ginevra:吉内芙拉 Ilaria:伊拉丽娅 Lucia:露琪亚 Marta:玛尔塔 Ornella:奥尔内拉 Serena:塞蕾娜',
  nordhalm:
    'Astrid:阿斯特丽德 Brit:布丽特 Dagny:达格妮 Eira:艾拉 Frida:弗丽达 Gudrun:古德伦 Hedda:海达 Ingrid:英格丽德 Kari:卡丽 Liv:莉芙 Ragna:朗娜 Solveig:索尔维格',
  ostrevia:
    'Ana:安娜 Biljana:比莉亚娜 Danica:达妮察 Dunja:杜妮娅 Elena:叶莲娜 Iva:伊娃 Jelka:耶尔卡 Ljuba:柳芭 Mila:米拉 Nada:娜达 Sanja:桑娅 Vesna:维斯娜',
  kestria:
    'Beth:贝丝 Cora:科拉 Daisy:黛西 Elsie:埃尔西 Fern:费恩 Greer:格里尔 Hazel:黑兹尔 Isla:艾拉 Juno:朱诺 Maisie:梅茜 Orla:奥拉 Wren:雷恩',
  valdora:
    'Alba:阿尔芭 Berta:贝尔塔 Carmen:卡门 Delia:黛莉娅 Elvira:埃尔维拉 Inés:伊内斯 Lola:洛拉 Marisol:玛丽索尔 Noa:诺娅 Paloma:帕洛玛 Rocío:罗西奥 Vera:薇拉',
  quimara:
    'Abril:阿夫丽尔 Camila:卡米拉 Estela:埃斯特拉 Flor:弗洛尔 Inti:因蒂 Killa:基拉 Luz:露丝 Maite:迈特 Nina:妮娜 Quilla:基利娅 Sol:索尔 Yuria:尤丽娅',
  tamarua:
    'Aroha:阿罗哈 Hina:希娜 Kaia:卡娅 Leilani:蕾拉妮 Mahina:玛希娜 Moana:莫阿娜 Nani:娜妮 Sina:西娜 Talia:塔莉娅 Tiare:蒂亚雷 Vaila:薇拉 Wikitoria:维基托里亚',
}
