/** Names in Chinese, Japanese and Korean: without spaces nothing but the family name tells one from a heading. */

const CHINESE =
  '王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高梁郑罗宋谢唐韩曹许邓萧肖冯曾程蔡彭潘袁于董余苏叶吕魏蒋田杜丁沈姜范江傅钟卢汪戴崔任陆廖姚方金邱夏谭韦贾邹石熊孟秦阎薛侯雷白龙段郝孔邵史毛常万顾赖武康贺严尹钱施牛洪龚汤陶黎温莫易樊乔文安殷颜庄章鲁倪庞邢俞翟蓝聂齐向葛岳欧柯詹褚祝左游季骆冉甘凌尤裴柳涂霍巫郦欒张劉陳楊黃趙吳孫馬鄭羅謝韓許鄧蕭馮葉呂蔣盧陸錢鍾龍嚴顏莊魯龐藍聶齊歐張';
const KOREAN =
  '김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진나엄원천방공현함변염여추도';
const FAMILIES = `(?:欧阳|上官|司马|诸葛|司徒|夏侯|皇甫|尉迟|东方|慕容|歐陽|司馬|諸葛|[${CHINESE}])`;

const SCRIPT = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々 ]+$/u;

/** A family name with one or two signs, or, as in Japan, with a space before the given name. */
const NAME = new RegExp(
  `^(?:${FAMILIES} ?\\p{Script=Han}{1,2}|(?:남궁|황보|제갈|선우|[${KOREAN}]) ?\\p{Script=Hangul}{1,2}|\\p{Script=Han}{1,3} [\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}々]{1,3})$`,
  'u',
);

export const isEastAsian = (text: string): boolean => SCRIPT.test(text);

export function isEastAsianName(text: string, isLabelled: boolean): boolean {
  const letters = text.replaceAll(' ', '');
  if (NO_NAMES.has(letters) || text.split(' ').some((word) => NO_NAMES.has(word))) return false;
  return isLabelled ? letters.length > 1 && letters.length < 9 : NAME.test(text);
}

/** Words that begin with the sign of a family name. */
const NO_NAMES = new Set(
  `高级 高中 高校 高等 江苏 江西 江门 安徽 安全 安装 安卓 温州 温度 金华 金融 郑州 徐州 苏州 沈阳 武汉 程序员 程序 程度 方向 方法
  方案 任务 任职 曾任 施工 文化 文员 文学 文档 文案 常州 常用 石家庄 黄山 马鞍山 龙岩 许可 严格 唐山 秦皇岛 夏令营 韩国 韩语 吴江
  周期 周边 林业 顾客 顾问 易语言 陈述 白领 万科 康复 游戏 左右 季度 向上 于 章节 史料 段落 钱 洪 何时 于是 毛利
  이력서 이름 이메일 이력 연락처 연락 성명 성별 주소 주요 백엔드 서울 서버 소개 소속 전공 전화 현재 기술 기타 지원 지역 정보 정리 조건
  구성 강점 강남구 강남 구분 구현 유형 유지 여부 도구 안내 신입 신청 장점 임원 한국 한국어 고등 고객 문서 문의 송파구 송파 배포 허가 남자
  여자 하기 성과 차장 주임 민원 진행 나이 원본 방법 공부 변경 설계 설명 연구 연구소 표준 명칭 기간 기획 반도체 금융 인천 인턴 인적
  제목 제주 조교 조직 지도 전문 전산 전자 정규직 정책 경력 학력 공모전 공학 선택 선임 마케팅 주민 국내 국적 어학 은행 용어 모바일
  氏名 住所 電話 学歴 職歴 資格 趣味 特技 志望 年齢 性別 国籍 連絡先 大学 高校 株式会社 個人情報 自己 職務 経歴 経験 概要 要約
  年 月 日 男 女 문과 이과 연령 姓名 性别 年龄 籍贯 民族 学历 电话 邮箱 地址 专业 学校 技能 简历 履历 简介`
    .trim()
    .split(/\s+/),
);
