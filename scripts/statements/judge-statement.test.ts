import { expect, test } from 'vitest'
import type { Tables } from './judge.ts'
import { judgeStatement, type Verdict } from './judge-statement.ts'

const tables: Tables = {
  columns: new Map([
    ['customer', new Set(['id', 'email'])],
    ['orders', new Set(['customer_id', 'id', 'state', 'store_id'])],
    ['payment', new Set(['customer_id', 'id', 'order_id', 'cents'])],
    ['referral', new Set(['customer_id', 'id', 'friend_id'])],
    ['store', new Set(['id', 'name'])],
    ['session', new Set(['customer_id', 'token'])],
  ]),
  spread: new Set(['customer', 'orders', 'payment', 'referral']),
}

const paid = 'select sum(cents) from payment p where p.order_id = o.id'

test.each<[Verdict, string]>([
  ['none', 'select name from store where id = $1'],
  ['none', 'select customer_id from session where token = $1'],

  ['one', 'select * from orders where customer_id = $1 and id = $2'],
  ['one', 'select email from customer where id = $1::uuid'],
  ['one', 'select * from orders o join store s on s.id = o.store_id where o.customer_id = $1'],
  ['one', 'select * from orders o join payment p using (customer_id) where p.customer_id = $1'],
  [
    'one',
    'select * from orders o left join payment p on p.customer_id = o.customer_id where o.customer_id = $1',
  ],
  [
    'one',
    'select * from orders o, payment p where (p.customer_id, p.order_id) = (o.customer_id, o.id) and $1 = o.customer_id',
  ],
  ['one', 'select * from orders where customer_id = $1 and (state = $2 or id = $3)'],
  ['one', 'select * from orders where (customer_id = $1 and id = $2) or (state = $3 and customer_id = $1)'],
  ['one', `select (${paid} and p.customer_id = o.customer_id) from orders o where o.customer_id = $1`],
  [
    'one',
    'select * from orders o where o.customer_id = $1 and not exists (select from payment p where p.customer_id = o.customer_id)',
  ],
  ['one', 'select * from (select customer_id as who, id from orders) o where o.who = $1'],
  [
    'one',
    'with mine as (select * from orders where customer_id = $1) select * from mine a join mine b on b.state <> a.state',
  ],
  [
    'one',
    'with mine (who) as (select customer_id from orders) select * from mine join payment on customer_id = who where who = $1',
  ],
  ['one', 'select id from orders where customer_id = $1 union select id from payment where customer_id = $1'],
  ['one', 'insert into orders (id, customer_id) values ($1, $2), ($3, $2)'],
  [
    'one',
    'insert into payment (customer_id, id) select o.customer_id, gen_random_uuid() from orders o where o.customer_id = $1',
  ],
  [
    'one',
    'insert into orders (customer_id, id) select $1::uuid, id from store on conflict (customer_id) do update set state = excluded.state',
  ],
  [
    'one',
    'update payment p set cents = 1 from orders o where o.customer_id = p.customer_id and o.customer_id = $1',
  ],
  [
    'one',
    'delete from payment using orders where payment.customer_id = orders.customer_id and orders.customer_id = $1',
  ],
  [
    'one',
    'update orders set state = $1 where (customer_id, id) in (select customer_id, id from orders where customer_id = $2)',
  ],

  [
    'one',
    'with mine as (select * from orders) select * from mine a join mine b using (customer_id) where a.customer_id = $1',
  ],

  ['listed', 'delete from orders where customer_id = any($1)'],
  [
    'listed',
    'select * from orders o join payment p on p.customer_id = o.customer_id where o.customer_id = any($1::uuid[])',
  ],

  ['any', 'select * from orders where id = $1'],
  ['any', 'select * from orders where customer_id <> $1'],
  ['any', 'select * from orders where customer_id = $1 or id = $2'],
  ['any', 'select * from customer where email = $1'],
  ['any', 'select * from session s join customer c on c.id = s.customer_id where s.token = $1'],
  ['any', `select (${paid} and p.customer_id = o.customer_id) from orders o`],
  [
    'any',
    'update orders set state = $1 where (customer_id, id) in (select customer_id, id from orders where state = $2 limit 5)',
  ],
  [
    'any',
    'select * from orders o left join payment p on p.customer_id = o.customer_id and o.customer_id = $1',
  ],
  [
    'any',
    'select * from orders o left join payment p on p.customer_id = o.customer_id and p.customer_id = $1',
  ],
  [
    'any',
    'select * from orders o where not exists (select from payment p where p.customer_id = o.customer_id and p.customer_id = $1)',
  ],
  ['any', 'insert into orders (id, state) values ($1, $2)'],
  ['any', 'lock table orders in share mode'],

  ['several', 'select * from orders o join payment p on p.order_id = o.id'],
  ['several', 'select * from orders o join payment p on p.order_id = o.id where o.customer_id = $1'],
  ['several', `select (${paid}) from orders o where o.customer_id = $1`],
  ['several', 'select * from orders a, orders b where a.customer_id = $1 and b.customer_id = $2'],
  ['several', 'select * from orders a, orders b where a.customer_id = any($1) and b.customer_id = any($1)'],
  [
    'several',
    'select * from referral r join orders o on o.customer_id = r.friend_id where r.customer_id = $1',
  ],
  ['several', 'with all_orders as (select * from orders) select * from all_orders a, all_orders b'],
  ['several', 'insert into orders (customer_id) values ($1), ($2)'],
  ['several', 'insert into orders (customer_id, id) select $1::uuid, id from orders where customer_id = $2'],
  ['several', 'update orders set customer_id = $1 where customer_id = $2'],
])('%s: %s', async (verdict, statement) => {
  expect(await judgeStatement(statement, [], tables)).toBe(verdict)
})

test('two numbers that were given the same id are one customer', async () => {
  const statement = 'select * from orders o, payment p where o.customer_id = $1 and p.customer_id = $3'
  expect(await judgeStatement(statement, [[1, 3]], tables)).toBe('one')
  expect(await judgeStatement(statement, [[1, 2]], tables)).toBe('several')
})

test('what cannot be read is refused instead of judged', async () => {
  await expect(judgeStatement('select * form orders', [], tables)).rejects.toThrow('syntax error')
  await expect(judgeStatement('truncate orders', [], tables)).rejects.toThrow('no rule for TruncateStmt')
})
