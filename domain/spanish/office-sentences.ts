import { EXCEPTION_SENTENCES } from './exception-sentences.ts';
import { ACCESS_REFUSALS } from './rule-sentences.ts';
import { SETTINGS_SENTENCES } from './settings-sentences.ts';
import type { Translations } from '../translated.ts';

// Spanish translations of the refusals that mostly office staff get. sentences.ts has the refusals that other people
// get too.

export const OFFICE_SENTENCES: Translations = {
  ...ACCESS_REFUSALS,
  ...EXCEPTION_SENTENCES,
  ...SETTINGS_SENTENCES,
  // Staff and policies
  'A temporary password must be generated: Welcome-, at least 20 random letters and digits, a digit and !':
    'Una contraseña temporal debe generarse: Welcome-, al menos 20 letras y dígitos al azar, un dígito y !',
  'The file has problems, so nobody was added. Correct it and import it again.':
    'El archivo tiene problemas, así que no se agregó a nadie. Corríjalo e impórtelo de nuevo.',
  'Choose an expiration date within the next {} years.':
    'Elija una fecha de vencimiento dentro de los próximos {} años.',
  'You hold this policy, and you cannot change your own access.':
    'Usted tiene esta política y no puede cambiar su propio acceso.',
  'An administrator holds this policy. Only an administrator can change it.':
    'Un administrador tiene esta política. Solo un administrador puede cambiarla.',
  'You cannot change this policy, because people outside your scope hold it.':
    'No puede cambiar esta política, porque la tienen personas fuera de su alcance.',
  'The last active administrator must keep this policy without an expiration date.':
    'El último administrador activo debe conservar esta política sin fecha de vencimiento.',
  'The name must not be blank.': 'El nombre no puede estar vacío.',

  // Deletion of a person
  'Records of payments to this person must be kept until {}.':
    'Los registros de pagos a esta persona deben conservarse hasta el {}.',
  'This person is still owed {}.': 'Todavía se le deben {} a esta persona.',
  'This person has unsettled pay.': 'Esta persona tiene pagos sin liquidar.',
  'One processed settlement is not paid.': 'Falta pagar un pago procesado.',
  '{} processed settlements are not paid.': 'Falta pagar {} pagos procesados.',
  'One approved day is not processed.': 'Falta procesar un día aprobado.',
  '{} approved days are not processed.': 'Falta procesar {} días aprobados.',
  'One day is pending approval.': 'Falta aprobar un día.',
  '{} days are pending approval.': 'Falta aprobar {} días.',
  'One expense is pending approval.': 'Falta aprobar un gasto.',
  '{} expenses are pending approval.': 'Falta aprobar {} gastos.',
  'One pay line is not processed.': 'Falta procesar una línea de pago.',
  '{} pay lines are not processed.': 'Falta procesar {} líneas de pago.',

  // Company
  'Some of these settings are not valid.': 'Algunas de estas opciones no son válidas.',
  'Fill in the public page before you publish it.':
    'Complete la página pública antes de publicarla.',
  'The tax identity is not complete or not valid. Correct these details and save again.':
    'La identidad fiscal no está completa o no es válida. Corrija estos datos y guarde de nuevo.',

  // Pay rates
  'Enter a date in 2000 or later.': 'Ingrese una fecha del año 2000 o posterior.',
  'Enter a date within the next two years.': 'Ingrese una fecha dentro de los próximos dos años.',
  'Enter why this rate starts in the past.': 'Indique por qué esta tarifa empieza en el pasado.',
  'Enter 100 percent or less.': 'Ingrese 100 por ciento como máximo.',
  'This rate was already replaced or removed.': 'Esta tarifa ya se reemplazó o se quitó.',
  'This rate has started. Add another rate instead.':
    'Esta tarifa ya comenzó. Agregue otra tarifa.',

  // Payday and payroll
  'say what it is for.': 'diga para qué es.',
  'choose a day of the week.': 'elija un día de la semana.',
  'choose the day of the expense.': 'elija el día del gasto.',
  'a correction has no day.': 'una corrección no tiene día.',
  'enter an amount.': 'ingrese un monto.',
  'only a correction can be negative.': 'solo una corrección puede ser negativa.',
  'enter more than zero.': 'ingrese más de cero.',
  'it must be the quantity times the rate.': 'debe ser la cantidad por la tarifa.',
  'at most 2 decimals.': '2 decimales como máximo.',
  'weekStart must be in the year 1900 or later.': 'weekStart debe ser del año 1900 o posterior.',
  'weekStart must be in a year from 1900 to 9998.':
    'weekStart debe estar en un año de 1900 a 9998.',
  'weekEnd must be the Sunday of the same week.': 'weekEnd debe ser el domingo de la misma semana.',
  'each date may appear only once.': 'cada fecha puede aparecer solo una vez.',
  'every date must be between weekStart and weekEnd.':
    'todas las fechas deben estar entre weekStart y weekEnd.',
  'all amounts are zero. Enter an amount.': 'todos los montos son cero. Ingrese un monto.',
  'payroll can be processed only for contractors.':
    'la nómina solo se puede procesar para contratistas.',
  'this settlement was not paid. Leave this field out.': 'este pago no se pagó. Omita este campo.',
  'this date is only for money that came back.': 'esta fecha es solo para dinero que regresó.',
  'Enter a day on or after the payment date.': 'Ingrese la fecha de pago o un día posterior.',
  'Enter today or an earlier day.': 'Ingrese hoy o un día anterior.',
  'The payment date cannot be in the future.': 'La fecha de pago no puede ser futura.',
  'The payment date cannot be before the pay week.':
    'La fecha de pago no puede ser anterior a la semana que se paga.',
  'The last payment date is before the first payment date.':
    'La última fecha de pago es anterior a la primera.',
  'Enter why these payments change.': 'Indique por qué cambian estos pagos.',
  'say why it is accepted.': 'diga por qué se acepta.',
  'each exception must be open and acceptable.':
    'cada excepción debe estar abierta y poder aceptarse.',
  'only a correction can name a settlement.': 'solo una corrección puede indicar una liquidación.',
  'A payee can have at most {} unprocessed lines per week.':
    'Un beneficiario puede tener {} líneas sin procesar como máximo por semana.',
  'This line is in a settlement or was already removed.':
    'Esta línea está en una liquidación o ya se quitó.',
  'each must belong to this week.': 'todas deben ser de esta semana.',
  'each payee may appear only once.': 'cada beneficiario puede aparecer solo una vez.',
  'Something changed since this page was loaded. Nothing was accepted.':
    'Algo cambió desde que se cargó esta página. No se aceptó nada.',
  'Something changed since this page was loaded. Nothing was marked as paid.':
    'Algo cambió desde que se cargó esta página. No se marcó nada como pagado.',
  'Something changed since this page was loaded. Nothing was processed.':
    'Algo cambió desde que se cargó esta página. No se procesó nada.',
  'the days or lines changed, but not the amount':
    'cambiaron los días o las líneas, pero no el monto',
  'nothing is left to process': 'ya no queda nada por procesar',
  'there is nothing to pay': 'no hay nada que pagar',
  'already paid': 'ya está pagada',
  reversed: 'revertida',
  'now {} instead of {}': 'ahora {} en vez de {}',
  'Some payees are not ready. Nothing was processed.':
    'Algunos beneficiarios no están listos. No se procesó nada.',
  'The settlement for this week was just reversed. Try again.':
    'El pago de esta semana se acaba de revertir. Intente de nuevo.',
  'Enter why the settlement is reversed.': 'Indique por qué se revierte el pago.',
  'must not be more than the expenses.': 'no pueden ser más que los gastos.',

  // B-notices
  'Enter the day on which the IRS notice was received.':
    'Ingrese el día en que se recibió el aviso del IRS.',
  'The B-notice cannot be mailed before the IRS notice arrived.':
    'El aviso B no se puede enviar antes de que llegue el aviso del IRS.',
  'Enter the day the B-notice was mailed, today or earlier.':
    'Ingrese el día en que se envió el aviso B, hoy o antes.',

  // Repayment of withheld tax
  'You cannot repay withheld tax to yourself.':
    'No puede devolverse a usted mismo un impuesto retenido.',
  'No repayment of withheld tax is recorded for this payment.':
    'No hay ninguna devolución de impuesto registrada para este pago.',
  'The payee already has the form of this year, which leaves this tax out. The repayment can no longer be removed.':
    'El beneficiario ya tiene el formulario de este año, que no incluye este impuesto. La devolución ya no se puede quitar.',
  'Enter why the repayment is removed.': 'Ingrese por qué se quita la devolución.',
  'The tax withheld from this payment was already repaid.':
    'El impuesto retenido de este pago ya se devolvió.',
  'No tax was withheld in error from this payment: the taxpayer number was not received on or before the payment date.':
    'No se retuvo impuesto por error de este pago: el número de contribuyente no se recibió en la fecha de pago o antes.',
  'The payee already has the form of this year, which includes this tax. The payee claims it on their tax return.':
    'El beneficiario ya tiene el formulario de este año, que incluye este impuesto. Lo reclama en su declaración.',
  '{} was withheld in error. Repay this amount.':
    'Se retuvieron {} por error. Devuelva este monto.',

  // Opening balances
  'You cannot enter or reverse payments to yourself.':
    'No puede registrar ni revertir pagos a usted mismo.',
  'This payment was already entered. If there were two, enter their sum as one payment.':
    'Este pago ya está registrado. Si hubo dos, registre la suma como un solo pago.',
  'Choose a contractor.': 'Elija un contratista.',
  'Choose a payday from the list.': 'Elija un día de pago de la lista.',
  'This payment was already reversed.': 'Este pago ya se revirtió.',
  'Enter the reason for the reversal.': 'Indique por qué se revierte el pago.',
  'The file has problems, so nothing was saved. Check it again.':
    'El archivo tiene problemas, así que no se guardó nada. Revíselo de nuevo.',

  // Tax documents
  'Only a draft can be removed. This document is complete.':
    'Solo se puede eliminar un borrador. Este documento está completo.',
  'This document is a draft. Complete what is missing and generate it again.':
    'Este documento es un borrador. Complete lo que falta y genérelo de nuevo.',
  'This document is generated. The next step is to mark it as submitted.':
    'Este documento está generado. El siguiente paso es marcarlo como enviado.',
  'This document is submitted. The next step is to mark it as approved.':
    'Este documento está enviado. El siguiente paso es marcarlo como aprobado.',
  'This document is approved. There is no further step.':
    'Este documento está aprobado. No hay otro paso.',
  'Submit the corrected form with zero amounts first.':
    'Primero envíe el formulario corregido con montos en cero.',
  'A form for this payee and year was already submitted. Generate the form again. If its figures differ, it becomes a corrected form.':
    'Ya se envió un formulario de este beneficiario y año. Genérelo de nuevo. Si las cifras son distintas, será un formulario corregido.',
  'The payments, the W-9 or the tax identity changed after this form was generated. Generate it again and submit the new one.':
    'Los pagos, el W-9 o la identidad fiscal cambiaron después de generar este formulario. Genérelo de nuevo y envíe el nuevo.',
  'Another form for this payee and year was submitted in the meantime. Correct the name or number again.':
    'Mientras tanto se envió otro formulario de este beneficiario y año. Corrija de nuevo el nombre o el número.',
  'thresholds through 2026 are set by law. Choose a later year.':
    'los límites hasta 2026 los fija la ley. Elija un año posterior.',
  'enter $2,000 or more, in whole hundreds of dollars (IRC 6041(h)).':
    'ingrese $2,000 o más, en cientos enteros de dólares (IRC 6041(h)).',
  'choose next year or an earlier year.': 'elija el próximo año o uno anterior.',
  'enter where the figure was published.': 'indique dónde se publicó la cifra.',
  'The payee of this form was not found, so it cannot be checked. Generate the form again.':
    'No se encontró al beneficiario de este formulario, así que no se puede revisar. Genere el formulario de nuevo.',
  'No other account has this taxpayer number, so there is nothing to choose.':
    'Ninguna otra cuenta tiene este número de contribuyente, así que no hay nada que elegir.',
  'Several accounts gave this taxpayer number with different names. Choose the account whose name goes on the form, or get a corrected W-9.':
    'Varias cuentas dieron este número de contribuyente con nombres distintos. Elija la cuenta cuyo nombre va en el formulario o consiga un W-9 corregido.',
  'There is no submitted form for this payee and year to correct.':
    'No hay un formulario enviado de este beneficiario y año por corregir.',
  'The two forms were already generated. Submit the one with zero amounts, then the new original.':
    'Los dos formularios ya se generaron. Envíe el de montos en cero y luego el original nuevo.',
  'The submitted form has the name and number of the W-9. Enter the correct W-9 first.':
    'El formulario enviado tiene el nombre y el número del W-9. Primero ingrese el W-9 correcto.',
  'This W-9 is not signed. Ask for a signed one first.':
    'Este W-9 no está firmado. Primero pida uno firmado.',
  'No IRS notice is recorded for this payee.':
    'No hay un aviso del IRS registrado para este beneficiario.',
  'This payee had no Form W-9 with a number when the notice arrived.':
    'Este beneficiario no tenía un Formulario W-9 con número cuando llegó el aviso.',
  'The letter needs the carrier’s name, address and phone number. Enter them in the tax identity first.':
    'La carta necesita el nombre, la dirección y el teléfono de la empresa. Primero ingréselos en la identidad fiscal.',

  // Filing and delivery
  'The IRS system IRIS accepts returns from 2022 on. File earlier years on paper, on forms that you order from the IRS.':
    'El sistema IRIS del IRS acepta declaraciones desde 2022. Presente los años anteriores en papel, en formularios que se piden al IRS.',
  'No payment of this year belongs to this taxpayer number, so there is nothing to report under it. If the number on an earlier form was wrong, choose “Apply to past payments” on the W-9 page first. Then choose “Correct number” on the year page.':
    'Ningún pago de este año pertenece a este número de contribuyente, así que no hay nada que declarar con él. Si el número de un formulario anterior estaba equivocado, elija primero “Aplicar a pagos anteriores” en la página de W-9. Después elija “Corregir número” en la página del año.',
  'The form of this year was submitted under another taxpayer number of this person. The office corrects it with “Correct number” on the year page.':
    'El formulario de este año se envió con otro número de contribuyente de esta persona. La oficina lo corrige con “Corregir número” en la página del año.',
  'No notice of the two calendar years before is recorded. Save the day of the first notice, then the day of this one.':
    'No hay ningún aviso registrado de los dos años calendario anteriores. Guarde la fecha del primer aviso y después la de este.',
  'No return is ready for this file. Fix the listed problems first.':
    'Ninguna declaración está lista para este archivo. Primero resuelva los problemas de la lista.',
  'The columns for {} are not known. Paste the first row of the template.':
    'No se conocen las columnas de {}. Pegue la primera fila de la plantilla.',
  'The upload of this file was already recorded.': 'La subida de este archivo ya está registrada.',
  'enter the receipt ID that the portal shows.':
    'ingrese el número de recibo que muestra el portal.',
  'Record the upload of this file first.': 'Primero registre la subida de este archivo.',
  'the file has {} lines.': 'el archivo tiene {} líneas.',
  'this row cannot be read': 'esta fila no se puede leer',
  'this row is not complete. Missing columns': 'esta fila no está completa. Faltan estas columnas',
  'these columns appear more than once': 'estas columnas aparecen más de una vez',
  'The taxpayer number on the W-9 cannot be read. Request a new W-9 and generate the form again':
    'No se puede leer el número de contribuyente en el W-9. Pida un W-9 nuevo y genere el formulario de nuevo',
  'Another form for this payee and year was submitted in the meantime. If you have not uploaded this file, prepare a new one':
    'Mientras tanto se envió otro formulario de este beneficiario y año. Si no ha subido este archivo, prepare uno nuevo',
  'The payee of this form was not found, so it cannot be checked. Generate the form again and prepare a new file':
    'No se encontró al beneficiario de este formulario, así que no se puede revisar. Genere el formulario de nuevo y prepare un archivo nuevo',
  'The payments, the W-9 or the tax identity changed after the file was prepared. Check the box if the file was uploaded anyway. Then generate a corrected form':
    'Los pagos, el W-9 o la identidad fiscal cambiaron después de crear el archivo. Marque la casilla si el archivo se subió de todos modos. Luego genere un formulario corregido',
  'Another uploaded file contains these returns. If you have not uploaded this file, prepare a new one. Check the box if both files were uploaded':
    'Otro archivo subido contiene estas declaraciones. Si no ha subido este archivo, prepare uno nuevo. Marque la casilla si se subieron los dos archivos',
  'This form is approved and cannot be rejected. Generate a corrected form instead':
    'Este formulario está aprobado y no se puede rechazar. Genere un formulario corregido',
  'Only Form 1099-NEC can be furnished.': 'Solo se puede entregar el Formulario 1099-NEC.',
  'This form was furnished on {}.': 'Este formulario se entregó el {}.',
  'Mark this form as submitted before you furnish it.':
    'Marque este formulario como enviado antes de entregarlo.',
  'This payee can no longer sign in. Mail the form.':
    'Este beneficiario ya no puede iniciar sesión. Envíe el formulario por correo postal.',
  'This payee has not consented to electronic delivery. Mail the form.':
    'Este beneficiario no aceptó la entrega electrónica. Envíe el formulario por correo postal.',
  'Enter a mailing date, today or earlier.': 'Ingrese una fecha de envío, hoy o antes.',
  'Enter a day in {} or later.': 'Ingrese un día de {} o posterior.',
  'This form or the payee’s consent changed. Reload the page.':
    'Este formulario o el consentimiento del beneficiario cambió. Vuelva a cargar la página.',
  'One of these forms was furnished in the meantime. Reload the page.':
    'Uno de estos formularios se entregó mientras tanto. Vuelva a cargar la página.',
  'There are no forms for {} to mail.': 'No hay formularios de {} por enviar por correo postal.',

  // Taxpayer numbers, W-9 forms on paper, questions about the data of the year
  'enter today or an earlier day.': 'ingrese hoy o un día anterior.',
  'This payee has a taxpayer number on file. The form is filed with it.':
    'El número de contribuyente de este beneficiario ya está registrado. El formulario se presenta con él.',
  'enter why there is no number.': 'indique por qué no hay número.',
  'the W-9 was received on {}. Enter that day or a later one.':
    'el W-9 se recibió el {}. Ingrese ese día o uno posterior.',
  'The taxpayer number on the W-9 cannot be read. Request a new W-9.':
    'No se puede leer el número de contribuyente en el W-9. Pida un W-9 nuevo.',
  'The name on the W-9 has no letters from A to Z. Request a new W-9 with the name on the tax return.':
    'El nombre en el W-9 no tiene letras de la A a la Z. Pida un W-9 nuevo con el nombre de la declaración de impuestos.',
  'Nothing was recorded. Correct these lines.': 'No se registró nada. Corrija estas líneas.',
  'The file has no lines.': 'El archivo no tiene líneas.',
  'Line {}: this is not a TIN Matching result.': 'Línea {}: no es un resultado de TIN Matching.',
  'Line {}: no W-9 on file has this account number.':
    'Línea {}: ningún W-9 registrado tiene este número de cuenta.',
  'Line {}: the number is not the one on file for {}.':
    'Línea {}: el número no es el que está registrado para {}.',
  'Line {}: {} appears twice.': 'Línea {}: {} aparece dos veces.',
  'Line {}: this W-9 is no longer current. Create a new TIN Matching file.':
    'Línea {}: este W-9 ya no es el actual. Cree un archivo nuevo de TIN Matching.',
  'Some entries of the form conflict. Correct them.':
    'Algunos datos del formulario no concuerdan. Corríjalos.',
  'Choose the kind of number.': 'Elija el tipo de número.',
  'Enter the day the form arrived, today or earlier.':
    'Ingrese el día en que llegó el formulario, hoy o antes.',
  'The date signed cannot be after the date received.':
    'La fecha de la firma no puede ser posterior a la de recepción.',
  'Enter who signed the form.': 'Indique quién firmó el formulario.',
  'Enter why payments are not reported.': 'Indique por qué no se declaran los pagos.',
  'Enter a reason only if payments are not reported.':
    'Indique un motivo solo si los pagos no se declaran.',
  'Enter the day on which the second notice was received.':
    'Ingrese el día en que se recibió el segundo aviso.',
  'Enter the day the notice arrived, today or earlier.':
    'Ingrese el día en que llegó el aviso, hoy o antes.',
  'Somebody already answered this question, or the payee has confirmed the figures or asked again. Reload the page.':
    'Alguien ya respondió esta pregunta, o el beneficiario confirmó las cifras o preguntó de nuevo. Vuelva a cargar la página.',
  'write an answer.': 'escriba una respuesta.',
};
