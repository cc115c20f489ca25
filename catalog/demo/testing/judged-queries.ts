/**
 * A hundred queries for the demo store with what is meant by them, in lines: the query; the categories; words that the
 * English name must have, where not the whole category is meant. Made by rules before search was measured on them
 * (decision 24): for each kind of goods its usual name, another name for it, a name with a size, brand or quality, a
 * misspelling, and a name of the other language.
 */
const lines = `
sofa | sofas | sofa
couch | sofas | sofa
sleeper sofa | sofas | sleeper
leather couch | sofas | leather
love seat | sofas | loveseat
futon | sofas | futon
sectional | sectionals |
l shaped couch | sectionals |
recliner | recliners | recliner
lift chair | recliners | lift
accent chair | chairs | accent
coffee table | living-tables | coffee
end tables | living-tables | end
tv stand | living-tables | tv
entertainment center | living-tables | tv
bookshelf | living-tables | bookcase
bed | beds | bed
bunk beds | beds | bunk
mattress | mattresses | mattress
matress | mattresses | mattress
dresser | dressers | dresser
night stand | dressers | nightstand
dining table | dining | table
bar stool | dining | stool
desk | home-office | desk
office chair | home-office | chair
refrigerator | refrigerators | refrigerator
fridge | refrigerators | refrigerator
refridgerator | refrigerators | refrigerator
mini fridge | refrigerators | mini
french door fridge | refrigerators | french
freezer | freezers |
chest freezer | freezers | chest
stove | ranges |
gas stove | ranges | gas
microwave | microwaves |
dish washer | dishwashers |
washer | washers | washer
washing machine | washers | washer
front load washer | washers | front
dryer | dryers |
ac | air-conditioners |
window ac | air-conditioners | window
tv | tvs |
hdtv | tvs |
55" tv | tvs | 55
65 inch television | tvs | 65
sound bar | audio | soundbar
bluetooth speaker | audio | speaker
headphones | audio, gaming | head
xbox | gaming | console
ps5 | gaming | console
cell phone | phones |
laptop | laptops |
notebook computer | laptops |
gaming laptop | laptops | gaming
lavadora | washers | washer
refri | refrigerators | refrigerator
computer | desktops | computer
tablet | tablets |
printer | monitors-and-printers | printer
computer monitor | monitors-and-printers | monitor
sofá | sofas | sofa
sillon reclinable | recliners | recliner
sofá cama | sofas | sleeper
sala esquinera | sectionals |
mesa de centro | living-tables | coffee
mueble para tele | living-tables | tv
librero | living-tables | shel
cama | beds | bed
litera | beds | bunk
colchón | mattresses | mattress
comoda | dressers | dresser
mesita de noche | dressers | nightstand
comedor | dining |
escritorio | home-office | desk
silla de oficina | home-office | chair
nevera | refrigerators | refrigerator
refrijerador | refrigerators | refrigerator
frigobar | refrigerators | mini
congelador | freezers |
estufa de gas | ranges | gas
microondas | microwaves |
lavaplatos | dishwashers |
lavadora de carga frontal | washers | front
secadora | dryers |
clima | air-conditioners |
aire acondicionado de ventana | air-conditioners | window
televisor de 55 pulgadas | tvs | 55
pantalla 65 | tvs | 65
tele | tvs |
bocina | audio | speaker
barra de sonido | audio | soundbar
audífonos | audio, gaming | head
consola de videojuegos | gaming | console
celular | phones |
compu portatil | laptops |
laptop gamer | laptops | gaming
couch | sofas | sofa
impresora | monitors-and-printers | printer
`

export type DemoQuery = {
  readonly q: string
  readonly categories: readonly string[]
  /** What the English name has, in small letters. */
  readonly nameHas: string
}

export const demoQueries: readonly DemoQuery[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [q = '', categories = '', nameHas = ''] = line.split('|').map((part) => part.trim())
    return { q, categories: categories.split(', '), nameHas }
  })
