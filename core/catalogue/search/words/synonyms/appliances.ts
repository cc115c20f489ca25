/** Appliances, large and small, and tools. */
export const appliances = `
appliance, electrodoméstico, aparato, línea blanca
refrigerator, fridge, icebox, refrigerador, refrigeradora, nevera, heladera, frigorífico, refri, frigo
mini fridge, mini refrigerator, compact refrigerator, compact fridge, dorm fridge, frigobar, servibar, minibar, mini nevera, minirefrigerador
french door, puerta francesa
side by side, dos puertas
freezer, deep freezer, congelador, congeladora
chest freezer, congelador horizontal, congelador de cofre
upright freezer, congelador vertical
wine cooler, wine fridge, enfriador de vino, cava
ice maker, máquina de hielo, hielera eléctrica
water dispenser, water cooler, dispensador de agua, enfriador de agua
washer, washing machine, clothes washer, lavadora, lavarropas
dryer, clothes dryer, tumble dryer, secadora, secarropas
washer and dryer, laundry set, washer dryer set, lavadora y secadora, centro de lavado, lavasecadora
laundry center, stacked washer dryer, centro de lavado, torre de lavado
front load, front loader, carga frontal
top load, top loader, carga superior
laundry, lavandería, lavado
range, stove, kitchen stove, estufa, cocina
wall oven, horno de pared, horno empotrado
cooktop, hob, stovetop, placa de cocina
range hood, vent hood, extractor hood, campana, extractor
microwave, microwave oven, microondas, horno de microondas
toaster oven, horno tostador, hornito
toaster, tostadora, tostador
dishwasher, lavavajillas, lavaplatos, lavatrastes
garbage disposal, triturador de basura
blender, liquidizer, licuadora
mixer, stand mixer, hand mixer, batidora
food processor, procesador de alimentos
juicer, juice extractor, exprimidor, extractor de jugo
coffee maker, coffee machine, coffeemaker, cafetera
espresso machine, espresso maker, cafetera expreso, cafetera espresso
kettle, tea kettle, hervidor, tetera
air fryer, freidora de aire
deep fryer, fryer, freidora
slow cooker, crock pot, olla de cocción lenta
pressure cooker, olla de presión, olla exprés
rice cooker, arrocera, olla arrocera
grill, barbecue, bbq, asador
waffle maker, waffle iron, wafflera
cookware, pots and pans, batería de cocina, ollas y sartenes
frying pan, skillet, sartén
mug, cup, taza
vacuum, vacuum cleaner, hoover, aspiradora
robot vacuum, aspiradora robot
carpet cleaner, lavadora de alfombras
iron, clothes iron, steam iron
ironing board, burro de planchar
sewing machine, máquina de coser
air conditioner, ac, a c, aire acondicionado, minisplit
window air conditioner, aire acondicionado de ventana
heater, space heater, calefactor, calefacción
water heater, calentador de agua
fan, ventilador, abanico
ceiling fan, ventilador de techo, abanico de techo
tower fan, ventilador de torre
dehumidifier, deshumidificador
humidifier, humidificador
air purifier, air cleaner, purificador de aire
water filter, filtro de agua
hair dryer, hairdryer, blow dryer, secadora de pelo, secador de pelo
hair straightener, flat iron, plancha de pelo, alaciadora
shaver, electric razor, razor, rasuradora, afeitadora
clipper, hair clipper, trimmer, cortadora de pelo, recortadora
toothbrush, cepillo de dientes
scale, báscula, balanza
lawn mower, mower, podadora, cortacésped
snow blower, quitanieves
leaf blower, blower, sopladora
pressure washer, power washer, hidrolavadora
generator, generador, planta de luz
drill, taladro
saw, sierra
tool set, tool kit, herramientas, juego de herramientas
flashlight, linterna
ladder, escalera
treadmill, running machine, caminadora, cinta de correr
exercise bike, stationary bike, bicicleta estática, bicicleta fija
bicycle, bike, bicicleta
tire, tires, tyre, llanta, neumático
wheel, rim, rin, rueda
shoes, footwear, zapatos, calzado
backpack, rucksack, knapsack, mochila
suitcase, luggage, maleta, valija, equipaje
toy, juguete
book, libro
jewelry, jewellery, joyería, joyas
watch, wristwatch, reloj de pulsera
necklace, collar
ring, anillo
plancha => iron, griddle
parrilla => cooktop, grill
clima => air conditioner
aire => air conditioner
calentador => heater, water heater
cooker => range, slow cooker, pressure cooker
torch => flashlight
boiler => water heater
horno => oven, range, microwave
oven => range, wall oven
`
