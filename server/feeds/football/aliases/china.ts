import { clubs } from './club.ts'

/**
 * Clubs of the Chinese Super League, including former names of the same club. Written by hand from general knowledge.
 */
export const china = clubs(`
Beijing Guoan | Beijing Sinobo Guoan
Beijing Renhe
Cangzhou Mighty Lions = Cangzhou | Cangzhou | Shijiazhuang Ever Bright
Changchun Yatai
Chengdu Rongcheng
Chongqing Liangjiang Athletic = Chongqing | Chongqing Lifan | Chongqing Dangdai | Chongqing Dangdai Lifan
Dalian Professional = Dalian Pro | Dalian Pro | Dalian Yifang | Dalian Aerbin
Dalian Yingbo
Guangzhou | Guangzhou Evergrande | Guangzhou Evergrande Taobao
Guangzhou City | Guangzhou R&F
Guizhou Hengfeng | Guizhou Zhicheng
Hebei | Hebei China Fortune
Henan | Henan Songshan Longmen | Henan Jianye
Meizhou Hakka
Nantong Zhiyun
Qingdao | Qingdao Huanghai
Qingdao Hainiu
Qingdao West Coast
Shandong Taishan = Shandong | Shandong Luneng | Shandong Luneng Taishan
Shanghai Port | Shanghai SIPG
Shanghai Shenhua | Shanghai Greenland Shenhua
Shenzhen
Shenzhen Peng City = Shenzhen Xinpengcheng | Shenzhen Xinpengcheng
Tianjin Jinmen Tiger = Tianjin JMT | Tianjin TEDA | Tianjin Teda | Tianjin Tigers
Tianjin Tianhai | Tianjin Quanjian
Wuhan Three Towns
Wuhan Yangtze River = Wuhan YR | Wuhan Zall
Yunnan Yukun
Zhejiang Professional = Zhejiang | Zhejiang Greentown | Zhejiang
`)
