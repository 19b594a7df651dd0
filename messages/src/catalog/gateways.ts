import type { GatewayKind } from '@karwan/domain/payments'

/** The key of each gateway's name. */
export const gatewayKeys = {
  switch: 'trade.gwCard',
  zaincash: 'trade.gwZainCash',
  fastpay: 'trade.gwFastPay',
  asiahawala: 'trade.gwAsiaHawala',
  fib: 'trade.gwFib',
} as const satisfies Readonly<Record<GatewayKind, string>>

type Names = Readonly<Record<(typeof gatewayKeys)[GatewayKind], string>>

/** The names of the gateways, in each language. They are together, so that a gateway is added in one file. */
export const gatewayNames = {
  en: {
    'trade.gwCard': 'Bank card',
    'trade.gwZainCash': 'ZainCash',
    'trade.gwFastPay': 'FastPay',
    'trade.gwAsiaHawala': 'AsiaHawala',
    'trade.gwFib': 'First Iraqi Bank (FIB)',
  },
  ar: {
    'trade.gwCard': 'بطاقة مصرفية',
    'trade.gwZainCash': 'زين كاش',
    'trade.gwFastPay': 'فاست باي',
    'trade.gwAsiaHawala': 'آسيا حوالة',
    'trade.gwFib': 'المصرف العراقي الأول (FIB)',
  },
  ckb: {
    'trade.gwCard': 'کارتی بانکی',
    'trade.gwZainCash': 'زەین کاش',
    'trade.gwFastPay': 'فاستپەی',
    'trade.gwAsiaHawala': 'ئاسیا حەوالە',
    'trade.gwFib': 'بانکی یەکەمی عێراقی (FIB)',
  },
} as const satisfies Readonly<Record<'en' | 'ar' | 'ckb', Names>>
