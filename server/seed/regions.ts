/** Cities of the Chinese tenant by region (schemas/shared.ts). */
const cities: Readonly<Record<string, string>> = {
  east: '上海 杭州 苏州 南京 宁波 无锡 合肥 温州 常州 嘉兴 青岛 济南',
  south: '深圳 广州 厦门 佛山 东莞 福州 珠海',
  north: '北京 西安 天津 大连',
  west: '成都 重庆 昆明',
  central: '武汉 长沙 郑州 南昌',
};

export const regionOf = (city: string): string =>
  Object.keys(cities).find((region) => cities[region]?.includes(city)) ?? 'east';
