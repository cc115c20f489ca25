import { expect, test } from 'vitest'
import {
  availabilityOf,
  bundleInventoryType,
  inventoryTypeOf,
  sourceTypeOf,
  sourceTypes,
  stockStatusOf,
} from './stock.ts'

const none = { unitsAtStore: 0, unitsNearby: 0, specialOrder: false, extendedAisle: false }

test('the source types are four', () => {
  expect([...sourceTypes]).toEqual(['INVENTORY_PRODUCT', 'INV_GEO_POOL_PRODUCT', 'SO_PRODUCT', 'EA_PRODUCT'])
})

test('the store comes before its neighbours, both before an order', () => {
  const all = { unitsAtStore: 1, unitsNearby: 1, specialOrder: true, extendedAisle: true }
  expect(sourceTypeOf(all)).toBe('INVENTORY_PRODUCT')
  expect(sourceTypeOf({ ...all, unitsAtStore: 0 })).toBe('INV_GEO_POOL_PRODUCT')
  expect(sourceTypeOf({ ...none, specialOrder: true, extendedAisle: true })).toBe('SO_PRODUCT')
  expect(sourceTypeOf({ ...none, extendedAisle: true })).toBe('EA_PRODUCT')
  expect(sourceTypeOf(none)).toBeNull()
})

test('sources carry their availability, special orders and the extended aisle the same one', () => {
  expect(sourceTypes.map(availabilityOf)).toEqual([
    'in-your-store',
    'nearby',
    'special-order',
    'special-order',
  ])
  expect([...sourceTypes, null].map(stockStatusOf)).toEqual([
    'in-stock',
    'in-stock',
    'special-order',
    'special-order',
    'out-of-stock',
  ])
})

test('a bundle of different inventory types is a combo', () => {
  expect(inventoryTypeOf('NEW', 'INVENTORY_PRODUCT')).toBe('new')
  expect(inventoryTypeOf('USED', 'INV_GEO_POOL_PRODUCT')).toBe('used')
  expect(inventoryTypeOf('NEW', 'EA_PRODUCT')).toBe('special-order')
  expect(inventoryTypeOf('USED', null)).toBe('used')
  expect(bundleInventoryType(['new', 'new'])).toBe('new')
  expect(bundleInventoryType(['new', 'used'])).toBe('combo')
  expect(() => bundleInventoryType([])).toThrow(RangeError)
})
