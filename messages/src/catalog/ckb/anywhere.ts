import type { Words } from '../../translator/index.ts'
import type { anywhere as source } from '../en/anywhere.ts'

export const anywhere = {
  'anywhere.title': 'هەرزانترین گەشتەکان بۆ هەر شوێنێک',
  'anywhere.from': 'لە {city} بۆ هەر شوێنێک',
  'anywhere.choice': 'هەر شوێنێک',
  'anywhere.choiceText': 'هەرزانترین شوێنەکان',
  'anywhere.all': 'هەموو شوێنەکان و نرخەکان',
  'anywhere.months': 'مانگی چوون',
  'anywhere.anyMonth': 'هەر مانگێک',
  'anywhere.withStops': 'لەگەڵ وەستان',
  'anywhere.emptyTitle': 'کەس لەم دواییانەدا بۆ ئەم گەشتانە نەگەڕاوە',
  'anywhere.emptyText': 'نرخەکانی 3 ڕۆژی ڕابردوو لێرە پیشان دەدرێن. بۆ گەشتێک بگەڕێ تا نرخەکەی بۆ هەمووان لێرە دەربکەوێت.',
  'anywhere.emptyChoice': 'ڕەنگە مانگێکی تر، چوون و گەڕانەوە، یان گەشتی لەگەڵ وەستان نرخی هەبێت.',
} satisfies Words<typeof source>
